import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getPipelineEntry } from "@dash/contracts/sales/single-entries";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { visiblePostcode } from "@dash/service-lib/contacts/visible-postcode";
import { pipelinePolicy } from "./pipeline-entry.policy.ts";

export type PipelineEntryAnswer = AnswerOf<typeof getPipelineEntry>;

/** A row of the entry statements: the contract's entry without `can`. */
export type PipelineEntryRow = Omit<PipelineEntryAnswer, "can">;

export function presentEntry(actor: Actor, row: PipelineEntryRow): PipelineEntryAnswer {
  return {
    ...row,
    ...(may(actor, "customer:read-private")
      ? {}
      : { customerEmail: null, customerPhone: null, customerAddress: null }),
    postcode: row.postcode && visiblePostcode(actor, row.postcode),
    can: {
      update: pipelinePolicy.update(actor, row),
      move: pipelinePolicy.move(actor, row),
      delete: pipelinePolicy.delete(actor, row),
      restore: pipelinePolicy.restore(actor, row) === true,
    },
  };
}
