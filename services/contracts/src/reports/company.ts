import * as z from "zod/mini";
import type { Role } from "../users/roles.ts";

export const Company = z.enum(["provider", "partner"], "Must be provider or partner");
export type Company = z.infer<typeof Company>;

/** The company for which people with a role work. */
export function companyOf(role: Role): Company {
  return role === "ecogenica_viewer" ? "partner" : "provider";
}
