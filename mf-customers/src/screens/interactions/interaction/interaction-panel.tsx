import {
  getCustomerInteraction,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import { late } from "@dash/kit/ui/layout/late-component";
import { AsyncSection, londonDate, monthOf, queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { DescriptionList } from "@dash/kit/ui/layout/description-list";
import { DialogActions } from "@dash/kit/ui/overlay/dialog";
import { ClosedMonths } from "@dash/kit/ui/list/closed-months";
import type { RowAction } from "@dash/kit/ui/list/row-actions";
import { SidePanel } from "@dash/kit/ui/overlay/side-panel";
import type { OpenedRecord } from "@dash/kit/ui/list/use-opened-record";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { typeNames } from "@dash/contracts/interactions/interaction-kinds";
import { sourceNames } from "../../../interactions/interaction-texts.ts";
import type { EditInteractionProps } from "../interaction-form/edit-interaction.tsx";
import {
  interactionActions,
  type ActOnInteraction,
} from "../interaction-list/interaction-actions.ts";
import { interactionRows } from "./interaction-rows.tsx";

// The code of the form loads when it opens.
const EditInteraction = lazy(async () => ({
  default: (await import("../interaction-form/edit-interaction.tsx")).EditInteraction,
}));
const VisitBlocks = late(async () => (await import("../visit/visit-blocks.tsx")).VisitBlocks);

export interface InteractionPanelProps extends Pick<EditInteractionProps, "onSaved"> {
  readonly id: string;
  readonly panel: OpenedRecord<CustomerInteraction>;
  readonly onAction: ActOnInteraction;
}

/** One call or visit beside its list. Whoever may change it does so in place. */
export function InteractionPanel(props: InteractionPanelProps) {
  const { id, panel, onSaved } = props;
  const { edited } = panel;
  const { data } = useQuery(interactionQuery(id));
  return (
    <SidePanel
      onClose={edited ? panel.endEdit : panel.close}
      title={edited ? `Edit ${typeNames[edited.interactionType]}` : titleOf(data)}
      description={edited && originOf(edited)}
      steps={panel.steps}
    >
      <AsyncSection
        loading="Loading call or visit..."
        failure="The call or visit could not be loaded."
        resetKey={id}
      >
        {edited ? (
          <EditInteraction interaction={edited} onSaved={onSaved} onClose={panel.endEdit} />
        ) : (
          <Details key={id} {...props} />
        )}
      </AsyncSection>
    </SidePanel>
  );
}

function Details({ id, onAction }: InteractionPanelProps) {
  const { data: interaction } = useSuspenseQuery(interactionQuery(id));
  return (
    <div className="customers:flex customers:flex-col customers:gap-4">
      <ClosedMonths months={[monthOf(londonDate(interaction.occurredAt))]} />
      <DescriptionList rows={interactionRows(interaction)} />
      {interaction.interactionType === "visit" && <VisitBlocks visit={interaction} />}
      <DialogActions>
        {interactionActions(interaction, onAction)
          .slice(1)
          .toReversed()
          .map((action) => (
            <Button key={action.label} variant={variantOf(action)} onClick={action.onAct}>
              {action.label}
            </Button>
          ))}
      </DialogActions>
    </div>
  );
}

function variantOf({ label, isDestructive }: RowAction) {
  if (isDestructive) return "destructive";
  return label === "Edit" ? "primary" : "secondary";
}

function interactionQuery(id: string) {
  return queryFor(getCustomerInteraction, { params: { id } });
}

function titleOf(interaction: CustomerInteraction | undefined): string {
  if (!interaction) return "Call or visit";
  const { interactionType, customerName } = interaction;
  return `${typeNames[interactionType]} with ${customerName ?? "Customer"}`;
}

function originOf({ hiddenReason, source, userName }: CustomerInteraction): string {
  if (hiddenReason !== null) return `Hidden: ${hiddenReason}`;
  return source === "manual" ? `Entered by ${userName ?? "somebody"}` : sourceNames[source];
}
