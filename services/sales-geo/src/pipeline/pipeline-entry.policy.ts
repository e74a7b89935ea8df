import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

interface StoredEntry {
  readonly isDeleted: boolean;
}

function write(actor: Actor, { isDeleted }: StoredEntry): boolean {
  return !isDeleted && may(actor, "sales:write");
}

/**
 * Everybody reads entries; only administrators read and restore deleted ones. Staff and administrators change entries.
 */
export const pipelinePolicy = {
  read: (actor, { isDeleted }) => !isDeleted || may(actor, "sales:restore"),
  update: write,
  move: write,
  delete: write,
  restore: (actor, { isDeleted }) =>
    may(actor, "sales:restore") && (isDeleted || "This entry is not deleted."),
} satisfies Policy<StoredEntry>;
