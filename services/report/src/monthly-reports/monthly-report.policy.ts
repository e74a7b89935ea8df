import { endOfLondonMonth } from "@dash/service-lib/calendar/london";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";
import { signsForPartner, signsForProvider } from "../signatures/signatories.query.ts";
import type { ReportRow } from "./monthly-report.query.ts";

type ReportState = Pick<
  ReportRow,
  "month" | "year" | "status" | "isCurrent" | "monthState" | "verdict" | "signers"
>;

function isOpenDraft({ status, isCurrent, monthState }: ReportState): boolean {
  return status === "draft" && isCurrent && monthState !== "closing";
}

/** Whether the partner is asked to accept a version; one that was finalised before signatures existed may be accepted. */
export function isAskedFor(report: ReportState & Pick<ReportRow, "isEarlier">): boolean {
  return waitsForPartner(report) && !report.isEarlier;
}

const ANSWERED_ALREADY =
  "Only the newest final version of a closed month can be accepted or returned, and only once.";

/** Whether a final version waits for the partner to accept or return it. */
function waitsForPartner({ status, isCurrent, monthState, verdict }: ReportState): boolean {
  return status === "final" && isCurrent && monthState === "closed" && verdict === null;
}

/** Everybody reads reports. A final version cannot be changed; its month can be reopened instead. */
export const reportPolicy = {
  read: (_actor: Actor, _report: ReportState) => true,
  generate: (actor: Actor, { isCurrent, monthState }: ReportState) =>
    may(actor, "report:generate") && isCurrent && ["open", "reopened"].includes(monthState),
  comment: (actor: Actor, report: ReportState) =>
    may(actor, "report:generate") &&
    (isOpenDraft(report) ||
      "Only the newest draft of a month that is not being closed can be changed."),
  finalise: (actor: Actor, report: ReportState) =>
    signsForProvider(actor, report.signers) &&
    isOpenDraft(report) &&
    endOfLondonMonth(report) <= new Date(),
  accept: (actor: Actor, report: ReportState) =>
    signsForPartner(actor, report.signers) && (waitsForPartner(report) || ANSWERED_ALREADY),
  reopen: (actor: Actor, { isCurrent, monthState }: ReportState) =>
    may(actor, "month:close") &&
    ((isCurrent && monthState === "closed") ||
      "Only a closed month can be reopened, from its newest version."),
  endLink: (actor: Actor) => may(actor, "report:share"),
  share: (actor: Actor, { status, isCurrent }: ReportState) =>
    may(actor, "report:share") &&
    (status === "final" || isCurrent || "There is a newer version of this draft. Share that one."),
} satisfies Policy<ReportState>;
