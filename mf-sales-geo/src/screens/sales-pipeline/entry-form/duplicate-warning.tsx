import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import {
  listPossibleDuplicates,
  type PossibleDuplicate,
} from "@dash/contracts/sales/single-entries";
import { formatDate, Link, queryFor } from "@dash/kit";
import { usePaused } from "@dash/kit/ui/form/use-paused";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { EntryForm } from "./entry-form.ts";

const TYPING_PAUSE_MS = 400;

export interface DuplicateWarningProps {
  readonly form: EntryForm;
  /** The id of the entry that the form edits. */
  readonly except: string | undefined;
}

/** Names entries that may belong to the same customer. Never blocks the form: one customer may have two entries. */
export function DuplicateWarning({ form, except }: DuplicateWarningProps) {
  const duplicates = useDuplicates(form, except);
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <div className="salesgeo:rounded-md salesgeo:bg-caution-soft salesgeo:p-3 salesgeo:text-body salesgeo:text-caution-ink">
          <p>This customer may be in the pipeline already. You can save all the same.</p>
          <ul className="salesgeo:mt-2 salesgeo:flex salesgeo:flex-col salesgeo:gap-1">
            {duplicates.map((duplicate) => (
              <Duplicate key={duplicate.id} duplicate={duplicate} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Duplicate({ duplicate }: { readonly duplicate: PossibleDuplicate }) {
  const { id, customerName, currentStage, leadDate, matches } = duplicate;
  return (
    <li className="salesgeo:wrap-anywhere">
      <Link
        to={`/sales-pipeline?entry=${id}`}
        target="_blank"
        className="salesgeo:rounded-sm salesgeo:font-medium salesgeo:underline"
      >
        {customerName}
        <span className="salesgeo:sr-only"> (opens in a new tab)</span>
      </Link>{" "}
      {stageNames[currentStage]}, {formatDate(leadDate)}: same{" "}
      {matches.map((match) => matchNames[match]).join(" and ")}
    </li>
  );
}

/** Sends the request when the typing pauses. Values that are too short are left out. */
function useDuplicates({ control }: EntryForm, except: string | undefined) {
  const typed = useWatch({ control, name: ["customerPhone", "customerEmail", "postcode"] });
  const settled = usePaused(JSON.stringify(typed), TYPING_PAUSE_MS);
  const [phone = "", email = "", postcode = ""] = JSON.parse(settled) as string[];
  const query = {
    ...(phone.replaceAll(/\D/g, "").length >= 7 && { phone: phone.trim() }),
    ...(/\S@\S+\.\S/.test(email) && { email: email.trim() }),
    ...(postcode.trim().length >= 5 && { postcode: postcode.trim() }),
  };
  const { data = [] } = useQuery({
    ...queryFor(listPossibleDuplicates, { query: { ...query, ...(except && { except }) } }),
    enabled: Object.keys(query).length > 0,
    placeholderData: keepPreviousData,
  });
  return Object.keys(query).length > 0 ? data : [];
}

const matchNames: Record<PossibleDuplicate["matches"][number], string> = {
  phone: "phone number",
  email: "e-mail",
  postcode: "postcode",
};
