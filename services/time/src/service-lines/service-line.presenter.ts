import type { ServiceLine as ServiceLineAnswer } from "@dash/contracts/time/service-lines";
import type { Actor } from "@dash/service-lib/access/identity";
import type { ServiceLine } from "./service-line.model.ts";
import { serviceLinePolicy } from "./service-line.policy.ts";

export function presentServiceLine(
  actor: Actor,
  { id, name, description, color, isActive, version, createdAt }: ServiceLine,
): ServiceLineAnswer {
  const can = { update: serviceLinePolicy.update(actor) };
  return {
    id,
    name,
    description,
    color,
    isActive,
    version,
    can,
    createdAt: createdAt.toISOString(),
  };
}
