import type { FactData } from "@dash/contracts/facts/fact";
import { userChanged } from "@dash/contracts/facts/user.facts";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import { projection } from "@dash/service-lib/facts/projection";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Knex } from "@dash/service-lib/database/database";
import { nameOf, type SessionContent } from "./session.ts";

type Change = FactData<typeof userChanged>;

interface Row {
  readonly sid: string;
  readonly sess: SessionContent;
}

/** Updates the sessions and API tokens of a changed user, and ends those of a deactivated user. */
export const sessionsOfChangedUsers = projection(userChanged, (changes) => async (trx) => {
  for (const change of changes) {
    if (!change.isActive) await end(trx, change);
    else {
      await refresh(trx, change);
      await refreshApiTokens(trx, change);
    }
  }
});

/**
 * Ends the sessions and API tokens of a deactivated user, and destroys the key of what the user's browsers keep. Rows
 * with a newer user version stay: the user may have been reactivated and signed in before the fact of the deactivation
 * arrived.
 */
async function end(trx: Knex.Transaction, { userId, version }: Change): Promise<void> {
  for (const table of ["sessions", "device_keys", "api_tokens"])
    await rowsOf(trx, `delete from ${table} where user_id = :userId and user_version < :version`, {
      userId,
      version,
    });
}

async function refresh(trx: Knex.Transaction, change: Change): Promise<void> {
  const rows = await rowsOf<Row>(
    trx,
    "select sid, sess from sessions where user_id = :userId and user_version < :version for update",
    { userId: change.userId, version: change.version },
  );
  for (const { sid, sess } of rows) {
    const user = updated(sess.user, change);
    await rowsOf(
      trx,
      "update sessions set sess = :sess::json, user_version = :version where sid = :sid",
      {
        sess: JSON.stringify({ ...sess, user }),
        version: change.version,
        sid,
      },
    );
  }
}

/** Updates the person of each API token: its next request has the new role. */
async function refreshApiTokens(trx: Knex.Transaction, change: Change): Promise<void> {
  const { userId, version } = change;
  const tokens = await rowsOf<{ id: string; person: SignedInPerson }>(
    trx,
    "select id, person from api_tokens where user_id = :userId and user_version < :version for update",
    { userId, version },
  );
  for (const { id, person } of tokens)
    await rowsOf(
      trx,
      "update api_tokens set person = :person::jsonb, user_version = :version where id = :id",
      { id, version, person: JSON.stringify(updated(person, change)) },
    );
}

function updated(user: SignedInPerson, { name, role, version }: Change): SignedInPerson {
  return { ...user, ...namesIn(name, user), role, version };
}

/** Splits the fact's full name into first and last name. A wrong split only changes the initials. */
function namesIn(
  name: string,
  user: SignedInPerson,
): { firstName?: string; lastName?: string | null } {
  if (name === nameOf(user)) return {};
  const words = name.trim().split(/\s+/);
  return {
    firstName: words.slice(0, Math.max(words.length - 1, 1)).join(" "),
    lastName: words.length > 1 ? (words.at(-1) ?? null) : null,
  };
}
