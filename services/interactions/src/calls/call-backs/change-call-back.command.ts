import {
  CALL_BACK_DAYS,
  type CallBackState,
  type changeCallBack as endpoint,
} from "@dash/contracts/interactions/callers";
import { allows } from "@dash/contracts/users/roles";
import type { Snapshot } from "@dash/contracts/users/audit";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Cause } from "@dash/service-lib/access/cause";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { rowOf } from "@dash/service-lib/database/statement";
import type { Person } from "@dash/service-lib/facts/people";
import { fieldProblem, problem } from "@dash/service-lib/http/problem";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { changedMeanwhile } from "@dash/service-lib/http/version";
import { v7 as uuidv7 } from "uuid";
import { lockNumber } from "../../customers/lock-number.query.ts";
import { callBackKey } from "./list-call-backs.query.ts";
import { CallBackRecord } from "./call-back.model.ts";

type Input = InputOf<typeof endpoint>["body"];

/**
 * The key of a number, or null if there is no call with it, and since when a record of it counts: the last answered
 * call, or the age at which missed calls leave the list.
 */
const CALLS_OF_NUMBER = `
  select max(${callBackKey("customer_phone")}) as "numberKey", greatest(
    max(occurred_at) filter (where bucket = 'answered'), now() - interval '${CALL_BACK_DAYS * 24} hours') as since
  from customer_interactions
  where (${phoneKey("customer_phone")} = ${phoneKey(":number::text")} or counterparty_number = :number)
    and hidden_reason is null and not is_withdrawn`;

interface CallsOfNumber {
  readonly numberKey: string | null;
  readonly since: Date;
}

/**
 * Stores what a person says of a call-back; what is absent stays. A done one loses its person and its note, for it is
 * another call-back when the caller is missed again.
 * @throws Problem 404 if there is no call with the number, and 409 at another version than the present one.
 */
export async function changeCallBack(
  trx: Knex.Transaction,
  cause: Cause,
  input: Input,
  version: number | undefined,
): Promise<CallBackState> {
  const { number } = input;
  const { numberKey, since } = await rowOf<CallsOfNumber>(trx, CALLS_OF_NUMBER, { number });
  if (numberKey === null) throw problem("not-found");
  await lockNumber(trx, numberKey);
  const before = await CallBackRecord.query(trx).findOne({ numberKey });
  if (version !== undefined && version !== (before?.version ?? 0))
    throw await changedMeanwhile(trx, before?.id);
  await refuseStranger(trx, input.assignedTo);
  const isPresent = before !== undefined && before.updatedAt > since;
  const updatedAt = new Date();
  const after = stateAfter(isPresent ? before : undefined, input, updatedAt);
  const stored = before
    ? ((await changeRow<CallBackRecord>(CallBackRecord, trx, before, after, { at: updatedAt })) ??
      before)
    : await CallBackRecord.query(trx).insertAndFetch({
        id: uuidv7(),
        numberKey,
        ...after,
        updatedAt,
      });
  if (stored !== before) await recordCallBackChange(trx, cause, before, stored);
  return present(stored);
}

type State = Pick<CallBackRecord, "doneAt" | "assignedTo" | "note">;

function stateAfter(before: CallBackRecord | undefined, input: Input, now: Date): State {
  const { isDone, assignedTo, note } = input;
  const stays = isDone ? undefined : before;
  return {
    doneAt: isDone ? now : doneBefore(before, isDone),
    assignedTo: assignedTo === undefined ? (stays?.assignedTo ?? null) : assignedTo,
    note: note === undefined ? (stays?.note ?? null) : note,
  };
}

/** Only the last change is taken back: a call-back that waits again is not one with the calls before it was done. */
function doneBefore(before: CallBackRecord | undefined, isDone: boolean | undefined): Date | null {
  const isLastChange = before?.doneAt?.getTime() === before?.updatedAt.getTime();
  return isDone === false && isLastChange ? null : (before?.doneAt ?? null);
}

/** Refuses to give a call-back to somebody who cannot write. */
async function refuseStranger(trx: Knex.Transaction, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const person = await trx<Person>("people").where({ id, isActive: true }).first("role");
  if (!person?.role || !allows(person.role, "interaction:write"))
    throw fieldProblem("assignedTo", "Choose somebody of the staff");
}

/** The trail says who took care of it and whether there is a note, neither whom it is about nor what the note says. */
async function recordCallBackChange(
  trx: Knex.Transaction,
  cause: Cause,
  before: CallBackRecord | undefined,
  after: CallBackRecord,
): Promise<void> {
  await recordChange(trx, cause, {
    action: before ? "updated" : "created",
    record: "call-back",
    recordId: after.id,
    label: "Call-back",
    before: before ? snapshotOf(before) : null,
    after: snapshotOf(after),
  });
}

function snapshotOf({ doneAt, assignedTo, note }: CallBackRecord): Snapshot {
  return {
    doneAt: doneAt?.toISOString() ?? null,
    assignedToId: assignedTo,
    hasNote: note !== null,
  };
}

function present({ assignedTo, note, version }: CallBackRecord): CallBackState {
  return { assignedTo, note, version };
}
