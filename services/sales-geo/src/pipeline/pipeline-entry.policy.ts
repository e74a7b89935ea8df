import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

interface Kept {
  readonly isDeleted: boolean;
}

function write(actor: Actor, { isDeleted }: Kept): boolean {
  return !isDeleted && may(actor, "pipeline:write");
}

/** Everybody reads entries, but for deleted ones, which administrators read and restore; staff and administrators write. */
export const pipelinePolicy = {
  read: (actor, { isDeleted }) => !isDeleted || may(actor, "pipeline:restore"),
  update: write,
  move: write,
  delete: write,
  restore: (actor, { isDeleted }) => isDeleted && may(actor, "pipeline:restore"),
} satisfies Policy<Kept>;
