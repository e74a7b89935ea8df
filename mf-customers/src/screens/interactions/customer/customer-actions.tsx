import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import { Button } from "@dash/kit/ui/form/button";
import { lazy, Suspense, useState } from "react";
import { PrivacyActions } from "./privacy-actions.tsx";

const load = () => import("./customer-dialogs.ts");

// The code of these dialogs loads when the first one opens.
const dialogs = {
  edit: lazy(async () => ({ default: (await load()).EditCustomerDialog })),
  merge: lazy(async () => ({ default: (await load()).MergeDialog })),
  history: lazy(async () => ({ default: (await load()).CustomerHistory })),
};

/** The buttons that change the customer, for people who may, and who changed it. */
export function CustomerActions({ customer }: { readonly customer: CustomerRecord }) {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const { can, isErased } = customer;
  const OpenDialog = opened && dialogs[opened];
  return (
    <span className="customers:flex customers:flex-wrap customers:gap-2">
      {can.update && !isErased && (
        <Button size="small" onClick={() => setOpened("edit")}>
          Edit
        </Button>
      )}
      {can.merge && !isErased && (
        <Button size="small" onClick={() => setOpened("merge")}>
          Merge
        </Button>
      )}
      <Button size="small" onClick={() => setOpened("history")}>
        History
      </Button>
      <PrivacyActions customer={customer} />
      {OpenDialog && (
        <Suspense>
          <OpenDialog customer={customer} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </span>
  );
}
