import { callerNames } from "@dash/contracts/interactions/interaction-kinds";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { phoneCell } from "@dash/service-lib/contacts/phone-cell";
import type { Columns } from "@dash/service-lib/http/table-file";
import type { CallBackRow } from "./list-call-backs.query.ts";

const privateColumns: Columns<CallBackRow> = [["Number", ({ number }) => phoneCell(number)]];

/** The columns of the file, without those that the actor may not see. */
export function callBackColumns(actor: Actor): Columns<CallBackRow> {
  return [
    ["Name", ({ name }) => name],
    ...(may(actor, "customer:read-private") ? privateColumns : []),
    ["Caller", ({ callerType }) => callerType && callerNames[callerType]],
    ["Missed", ({ missed }) => missed],
    ["First Missed", ({ firstMissedAt }) => firstMissedAt, "instant"],
    ["Last Missed", ({ lastMissedAt }) => lastMissedAt, "instant"],
    ["Voicemail", ({ hasVoicemail }) => hasVoicemail],
    ["Assigned To", ({ assignedToName }) => assignedToName],
    ["Note", ({ note }) => note],
    ["Customer", ({ contactId }) => contactId],
  ];
}
