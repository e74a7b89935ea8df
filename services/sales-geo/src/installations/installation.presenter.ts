import type { AnswerOf } from "@dash/contracts/endpoint";
import type { getInstallation } from "@dash/contracts/installations";
import type { Actor } from "@dash/service-lib/access/identity";
import { shownPostcode } from "../places/shown-postcode.presenter.ts";
import { installationPolicy } from "./installation.policy.ts";

export type InstallationAnswer = AnswerOf<typeof getInstallation>;

/** An installation as the database answers it, in the words of the contract. */
export type InstallationRow = Omit<InstallationAnswer, "can">;

export function presentInstallation(actor: Actor, row: InstallationRow): InstallationAnswer {
  return {
    ...row,
    postcode: shownPostcode(actor, row.postcode),
    can: { update: installationPolicy.update(actor) },
  };
}
