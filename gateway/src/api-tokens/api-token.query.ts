import type { ApiToken } from "@dash/contracts/users/api-tokens";
import type { ApiScope } from "@dash/contracts/users/scopes";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import { londonDay } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { nameOf, type OpenSession } from "../session/session.ts";

/** A row of an API token, without the hash. */
export interface ApiTokenRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly person: SignedInPerson;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedOn: string | null;
}

const COLUMNS = `id, name, scopes, person, created_at as "createdAt", expires_at as "expiresAt",
  to_char(last_used_on, 'YYYY-MM-DD') as "lastUsedOn"`;

/** Lists the API tokens of a user, or of everybody, newest first. Expired ones are among them for a month. */
export function findApiTokens(knex: Knex, userId: string | null): Promise<ApiTokenRow[]> {
  return rowsOf(
    knex,
    `select ${COLUMNS} from api_tokens where :userId::uuid is null or user_id = :userId::uuid
     order by created_at desc, id desc`,
    { userId },
  );
}

/**
 * Reads the API token with this hash as a session of the person who made it, and stores the day of its use. Undefined if
 * the token has ended or expired.
 */
export async function useApiToken(knex: Knex, hash: string): Promise<OpenSession | undefined> {
  const [row] = await rowsOf<ApiTokenRow>(
    knex,
    `with used as (
       update api_tokens set last_used_on = :today::date
       where hash = :hash and expires_at > now() and last_used_on is distinct from :today::date
     )
     select ${COLUMNS} from api_tokens where hash = :hash and expires_at > now()`,
    { hash, today: londonDay(new Date().toISOString()) },
    "api-token-use",
  );
  if (!row) return undefined;
  const { id, name, scopes, person, createdAt, expiresAt } = row;
  return {
    id: hash,
    user: person,
    createdAt: createdAt.getTime(),
    expire: expiresAt.getTime(),
    idToken: null,
    token: { id, name, scopes },
  };
}

/** Presents a token to a reader, without its hash. */
export function presentApiToken(readerId: string, row: ApiTokenRow): ApiToken {
  const { person, createdAt, expiresAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    createdBy: nameOf(person),
    isOwn: person.id === readerId,
    expiresAt: expiresAt.toISOString(),
  };
}
