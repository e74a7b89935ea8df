import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getInstallation } from "@dash/contracts/installations/installations";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { knownOutcodes } from "../places/place.ts";
import { outcodeOf } from "@dash/service-lib/contacts/visible-postcode";
import { installationPolicy } from "./installation.policy.ts";

export type InstallationAnswer = AnswerOf<typeof getInstallation>;

/** A row of the installation statements: the contract's installation without `can`. */
export type InstallationRow = Omit<InstallationAnswer, "can">;

export function presentInstallation(actor: Actor, row: InstallationRow): InstallationAnswer {
  return {
    ...row,
    ...(may(actor, "customer:read-private") ? {} : byOutcode(row)),
    can: { update: installationPolicy.update(actor) },
  };
}

/** Shows the location by its outcode only, because exact coordinates may be those of a home. */
function byOutcode({ postcode }: InstallationRow) {
  const outcode = outcodeOf(postcode);
  const { latitude = null, longitude = null } = knownOutcodes.get(outcode) ?? {};
  return { postcode: outcode, latitude, longitude };
}
