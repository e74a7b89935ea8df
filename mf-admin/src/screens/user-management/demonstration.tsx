import {
  endDemonstration,
  getDemonstration,
  keepDemonstration,
} from "@dash/contracts/users/demonstration";
import { queryFor } from "@dash/kit";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { Button } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";

const demonstrationQuery = queryFor(getDemonstration);

/** Lets an administrator take the made-up company away; nothing where there is none. */
export function Demonstration() {
  const { state, askedBy } = useSuspenseQuery(demonstrationQuery).data;
  if (state === "absent") return null;
  return state === "there" ? <There /> : <Leaving askedBy={askedBy} />;
}

function There() {
  const [asked, setAsked] = useState<"first" | "last" | null>(null);
  const close = () => setAsked(null);
  const refresh = useRefresh(close);
  return (
    <Card
      title="Demonstration"
      description="This company, its people and its records are made up, to try the product with. Take them away to begin with your own."
      actions={<Button onClick={() => setAsked("first")}>Take the demonstration away</Button>}
    >
      {asked === "first" && (
        <Confirm
          title="Take the demonstration away?"
          question="Every time entry, call, visit, customer, stock item, lead, installation, KPI value and report goes, also those that you added. The demonstration's users are deactivated, except yourself. Users whom you added, tiers, service lines and KPI targets stay."
          confirmLabel="Continue"
          onConfirm={() => setAsked("last")}
          onCancel={close}
        />
      )}
      {asked === "last" && (
        <ConfirmAction
          endpoint={endDemonstration}
          request={{}}
          title="Begin without these records?"
          question="It happens with the next start of the system, and everybody signs in again. Until then, the demonstration can be kept here. Afterwards only somebody who works on the database can bring the records back."
          confirm="Take it away"
          success="The demonstration leaves with the next start"
          failure="Failed to take the demonstration away. Please try again."
          onClose={close}
          onSettled={refresh}
        />
      )}
    </Card>
  );
}

function Leaving({ askedBy }: { readonly askedBy: string | null }) {
  const { act, isPending } = useRecordAction(keepDemonstration, {
    success: "The demonstration stays",
    failure: "Failed to keep the demonstration. Please try again.",
    onSettled: useRefresh(),
  });
  return (
    <Card
      title="Demonstration"
      description={`It leaves with the next start of the system, as ${askedBy ?? "an administrator"} asked. Stop the system, and start it again.`}
      actions={
        <Button isPending={isPending} onClick={() => void act({})}>
          Keep the demonstration
        </Button>
      }
    />
  );
}

function useRefresh(after?: () => void): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(demonstrationQuery);
    after?.();
  };
}
