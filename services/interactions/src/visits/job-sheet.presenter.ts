import type { InputOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { drawPage, listUsedParts } from "@dash/contracts/interactions/job-sheet";
import type { VisitPhoto } from "@dash/contracts/interactions/photos";
import { clock } from "@dash/service-lib/calendar/clock";
import { dayAndTimeText } from "@dash/service-lib/calendar/written-times";
import type { InteractionRow } from "../interactions/customer-interaction.presenter.ts";

type Page = InputOf<typeof drawPage>["body"];

export interface JobSheet {
  readonly visit: InteractionRow;
  readonly parts: ResponseOf<typeof listUsedParts>;
  readonly signature: VisitPhoto | undefined;
  /** The picture of the signature. */
  readonly picture: Buffer | undefined;
}

const MINUTE_S = 60;

/** The job sheet as its customer reads it. The notes are the company's own, and are left out. */
export function presentJobSheet({ visit, parts, signature, picture }: JobSheet): Page {
  const name = signature?.signature?.name ?? "";
  const signed: readonly [string, string | null][] = signature
    ? [
        ["Signed by", name],
        ["Signed on", dayAndTimeText(signature.createdAt)],
      ]
    : [["Signature", "Not signed"]];
  return {
    title: "Job sheet",
    lists: [
      {
        title: "Visit",
        rows: rowsOf([
          ["Date", dayAndTimeText(visit.occurredAt)],
          ["Time on site", durationText(visit.durationSeconds)],
          ["Engineer", visit.userName],
          ["Customer", visit.customerName],
          ["Fault diagnosis", visit.faultDiagnosis],
          ["Work done", visit.outcome],
          ["Result", visit.visitOutcome],
        ]),
      },
      {
        title: "Parts used",
        rows: rowsOf(
          parts.length > 0
            ? parts.map((part) => [`${part.quantity.toLocaleString("en-GB")} ×`, part.name])
            : [["Parts", "None"]],
        ),
      },
      { title: "Customer", rows: rowsOf(signed) },
    ],
    picture: picture ? { alt: `Signature of ${name}`, file: picture.toString("base64") } : null,
  };
}

/** The rows that have a value. */
function rowsOf(rows: readonly (readonly [string, string | null])[]) {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function durationText(seconds: number | null): string | null {
  return seconds === null ? null : `${clock(Math.round(seconds / MINUTE_S))} h`;
}
