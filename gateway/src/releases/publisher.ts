import type { Cause } from "@dash/service-lib/access/cause";
import { problem } from "@dash/service-lib/http/problem";
import { EVERY_PART, type PublishTokenRow } from "./publish-token.query.ts";

/** The sender of a request about builds: a person, or a pipeline with a token. */
export interface Publisher {
  readonly cause: Cause;
  /** The publisher's name for the history of releases. */
  readonly name: string;
  readonly isAdministrator: boolean;
  readonly token: Pick<PublishTokenRow, "id" | "part" | "mayForce"> | null;
}

/** @throws Problem 403 unless the publisher is an administrator. */
export function requireAdministrator({ isAdministrator }: Publisher): void {
  if (!isAdministrator) throw problem("forbidden");
}

/** @throws Problem 403 unless the publisher is an administrator or has a publish token, whatever its part. */
export function requireInsider({ isAdministrator, token }: Publisher): void {
  if (!isAdministrator && !token) throw problem("forbidden");
}

/** @throws Problem 403 unless the token is for this part. */
export function requireTokenFor({ token }: Publisher, part: string): void {
  if (!token) throw problem("forbidden", "Builds are uploaded with a token that may publish them.");
  if (!isFor(token, part))
    throw problem("forbidden", `This token may publish ${token.part}, and not ${part}.`);
}

/** @throws Problem 403 unless this publisher may choose the live build of the part. */
export function requireMayMove(publisher: Publisher, part: string): void {
  if (!publisher.isAdministrator) requireTokenFor(publisher, part);
}

function isFor({ part: allowed }: { readonly part: string }, part: string): boolean {
  return allowed === EVERY_PART || allowed === part;
}
