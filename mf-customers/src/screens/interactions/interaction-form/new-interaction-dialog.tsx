import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { late } from "@dash/kit/ui/layout/late-component";
import { newKey, useNavigate } from "@dash/kit";
import { withMonth } from "@dash/kit/ui/layout/selected-month";
import { useOwner } from "@dash/kit/ui/form/use-owner";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { interactionUndo } from "../interaction/interaction-undo.ts";
import { monthOfFilter, useInteractionFilter } from "../interaction-list/interaction-filter.ts";
import type { SavedVisit, Sheet } from "../job-sheet/sheet.ts";
import { sheetsQuery } from "../job-sheet/sheet.queries.ts";
import {
  sheetStartQuery,
  type SheetStart,
  type StartAddress,
} from "../job-sheet/sheet-start.queries.ts";
import { newSheetValues, type SheetValues } from "../job-sheet/sheet-values.ts";
import { deletedText, savedText } from "../job-sheet/sheet-texts.ts";
import { NewCall } from "./new-call.tsx";
import type { InteractionValues } from "./typed-interaction.ts";
import { useToastSaved } from "./use-toast-saved.ts";

const JobSheet = late(async () => (await import("../job-sheet/job-sheet.tsx")).JobSheet);

type InteractionType = CustomerInteraction["interactionType"];

export interface NewInteractionDialogProps {
  /** The type in the address, and whom the call or visit is with. */
  readonly address?: StartAddress & { readonly type: InteractionType };
  readonly onClose: () => void;
}

/** A call in its form, or a visit in the job sheet. A visit that was left comes back first. */
export function NewInteractionDialog({ address, onClose }: NewInteractionDialogProps) {
  const owner = useOwner() ?? "";
  const { data: start } = useQuery(sheetStartQuery(owner, address ?? {}));
  const client = useQueryClient();
  useEffect(() => () => void client.invalidateQueries(sheetsQuery(owner)), [client, owner]);
  if (!start) return null;
  const type = address?.type ?? (start.stored ? "visit" : "call");
  return <OpenForm start={start} type={type} onClose={onClose} />;
}

interface OpenFormProps {
  readonly start: SheetStart;
  readonly type: InteractionType;
  readonly onClose: () => void;
}

function OpenForm({ start, type, onClose }: OpenFormProps) {
  const { customer } = start;
  const toastCreated = useCreatedToast();
  const [visit, setVisit] = useState(() =>
    type === "call" ? null : (start.stored ?? newSheet(valuesWith(customer))),
  );
  const [callValues, setCallValues] = useState<Partial<InteractionValues>>();
  if (visit)
    return (
      <JobSheet
        start={visit}
        isBack={visit === start.stored}
        onComplete={(saved, content, photos) =>
          toastCreated(savedText(content, photos), saved, deletedText(content))
        }
        onCall={(values) => {
          setCallValues(values);
          setVisit(null);
        }}
        onClose={onClose}
      />
    );
  return (
    <NewCall
      customer={customer}
      values={callValues}
      onCreated={(call) =>
        toastCreated("Interaction created successfully!", call, "Interaction is deleted again.")
      }
      onVisit={(values) => setVisit(newSheet({ ...valuesWith(customer), ...values }))}
      onClose={onClose}
    />
  );
}

function useCreatedToast() {
  const { filter } = useInteractionFilter();
  const navigate = useNavigate();
  const toastSaved = useToastSaved({
    displayedMonth: monthOfFilter(filter),
    onShowMonth: (month) => navigate(withMonth("/interactions", month)),
  });
  return (text: string, saved: SavedVisit, undone: string) =>
    toastSaved(text, saved, interactionUndo(saved, undone));
}

function newSheet(values: SheetValues): Sheet {
  return { id: newKey(), values, writes: [] };
}

function valuesWith(customer: SheetStart["customer"]): SheetValues {
  if (!customer?.id) return newSheetValues(customer?.values);
  const { customerName } = customer.values;
  return newSheetValues({ contactId: customer.id, contactName: customerName ?? "" });
}
