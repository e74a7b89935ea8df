import type { ServiceLine as ServiceLineAnswer } from "@dash/contracts/service-lines";
import type { ServiceLine } from "./service-line.model.ts";

export function presentServiceLine({
  id,
  name,
  description,
  color,
  isActive,
}: ServiceLine): ServiceLineAnswer {
  return { id, name, description, color, isActive };
}
