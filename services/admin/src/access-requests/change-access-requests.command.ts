import { accessRequestChanged } from "@dash/contracts/facts/user.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf, type RowOf, type Sides } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { AccessRequest } from "./access-request.model.ts";

type Request = RowOf<typeof AccessRequest.columns>;

const requestChange = changesOf(AccessRequest, "access-request", ({ email }: Request) => email);

/** Asks the administrators, once for each address. Asking again changes nothing. */
export async function askAdministrators(
  trx: Knex.Transaction,
  cause: Cause,
  person: Pick<AccessRequest, "email" | "userId">,
  askedAt: Date,
): Promise<void> {
  const after = { ...person, id: uuidv7(), askedAt, dismissedAt: null };
  // Objection would return the row also where nothing was inserted.
  const stored = await trx("access_requests")
    .insert(after)
    .onConflict("email")
    .ignore()
    .returning<{ id: string }[]>("id");
  if (stored.length > 0) await tell(trx, cause, { after });
}

/**
 * Closes the open request of this id, address or user, and returns whether there was one. A dismissed request stays, so that its
 * person cannot ask again at once.
 */
export async function closeRequest(
  trx: Knex.Transaction,
  cause: Cause,
  which: Partial<Pick<AccessRequest, "id" | "email" | "userId">>,
  dismissedAt: Date | null,
): Promise<boolean> {
  const before = await AccessRequest.query(trx)
    .findOne({ ...which, dismissedAt: null })
    .forUpdate();
  if (!before) return false;
  if (dismissedAt) await before.$query(trx).patch({ dismissedAt });
  else await before.$query(trx).delete();
  await tell(trx, cause, { before, ...(dismissedAt && { after: { ...before, dismissedAt } }) });
  return true;
}

async function tell(trx: Knex.Transaction, cause: Cause, sides: Sides<Request>): Promise<void> {
  const isOpen = sides.before === undefined;
  const request = sides.before ?? sides.after;
  if (!request) return;
  await announce(trx, cause, accessRequestChanged, {
    ...factOf(AccessRequest.columns, request),
    version: isOpen ? 1 : 2,
    isOpen,
  });
  await recordChange(trx, cause, requestChange(isOpen ? "asked" : "settled", sides));
}
