import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import { Button } from "@dash/kit/ui/form/button";
import { late } from "@dash/kit/ui/layout/late-component";
import { useState } from "react";
import { SaveStored } from "./save-stored.tsx";

const load = () => import("./customer-dialogs.ts");

// The code of these dialogs loads when the first one opens.
const dialogs = {
  edit: late(async () => (await load()).EditCustomerDialog),
  merge: late(async () => (await load()).MergeDialog),
  history: late(async () => (await load()).CustomerHistory),
  erase: late(async () => (await load()).EraseDialog),
};

/** The buttons that change the customer, for people who may, and who changed it. */
export function CustomerActions({ customer }: { readonly customer: CustomerRecord }) {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const { can, isErased } = customer;
  const OpenDialog = opened && dialogs[opened];
  const button = (name: keyof typeof dialogs, text: string) => (
    <Button size="small" onClick={() => setOpened(name)}>
      {text}
    </Button>
  );
  return (
    <span className="customers:flex customers:flex-wrap customers:gap-2">
      {can.update && !isErased && button("edit", "Edit")}
      {can.merge && !isErased && button("merge", "Merge")}
      {button("history", "History")}
      {can.export && <SaveStored customer={customer} />}
      {can.erase && !isErased && button("erase", "Erase customer")}
      {OpenDialog && <OpenDialog customer={customer} onClose={() => setOpened(null)} />}
    </span>
  );
}
