import { callerNames } from "@dash/contracts/interactions/interaction-kinds";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { phoneCell } from "@dash/service-lib/contacts/phone-cell";
import { visibleColumns } from "@dash/service-lib/contacts/visible-columns";
import type { Columns } from "@dash/service-lib/http/table-file";
import type { CallBackRow } from "./list-call-backs.query.ts";

const columns: Columns<CallBackRow> = [
  ["Name", ({ name }) => name],
  ["Number", ({ number }) => phoneCell(number)],
  ["Caller", ({ callerType }) => callerType && callerNames[callerType]],
  ["Missed", ({ missed }) => missed],
  ["First Missed", ({ firstMissedAt }) => firstMissedAt, "instant"],
  ["Last Missed", ({ lastMissedAt }) => lastMissedAt, "instant"],
  ["Voicemail", ({ hasVoicemail }) => hasVoicemail],
  ["Assigned To", ({ assignedToName }) => assignedToName],
  ["Note", ({ note }) => note],
  ["Customer", ({ contactId }) => contactId],
];

export function callBackColumns(actor: Actor): Columns<CallBackRow> {
  return visibleColumns(actor, columns, ["Number"]);
}

export function presentCallBack(actor: Actor, row: CallBackRow): CallBackRow {
  return may(actor, "customer:read-private") ? row : { ...row, number: null };
}
