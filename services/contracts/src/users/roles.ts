import * as z from "zod/mini";

export const Role = z.enum(["staff", "admin", "ecogenica_viewer"], "Please select a role");
export type Role = z.infer<typeof Role>;

/** Display names of the roles. The stored name of the viewer role contains a brand name, which screens do not show. */
export const roleNames: Record<Role, string> = {
  staff: "Staff",
  admin: "Admin",
  ecogenica_viewer: "Viewer",
};

/**
 * The roles that have each ability, before any record is considered. Policies of services use this table and add
 * rules about the record. Screens get the abilities of the signed-in user from this table too.
 */
const abilities = {
  "time-entry:create": ["staff", "admin"],
  "time-entry:change-own": ["staff", "admin"],
  "time-entry:change-any": ["admin"],
  "service-line:manage": ["admin"],
  "saved-view:keep": ["staff", "admin", "ecogenica_viewer"],
  "saved-view:share": ["staff", "admin"],
  "saved-view:manage-shared": ["admin"],
  "calendar:subscribe": ["staff", "admin"],
  "api-token:make": ["staff", "admin"],
  "user:manage": ["admin"],
  "tier:manage": ["admin"],
  "import:any": ["admin"],
  "audit:read": ["admin"],
  "stock:write": ["staff", "admin"],
  "interaction:write": ["staff", "admin"],
  "customer:read-private": ["staff", "admin"],
  "customer:manage": ["admin"],
  "kpi:manage": ["admin"],
  "call-connection:manage": ["admin"],
  "report:generate": ["staff", "admin"],
  "report:share": ["staff", "admin"],
  "month:close": ["admin"],
  "question:ask": ["staff", "admin", "ecogenica_viewer"],
  "question:settle-any": ["admin"],
  "report:sign": ["staff", "admin", "ecogenica_viewer"],
  "signatory:manage": ["admin"],
  "sales:write": ["staff", "admin"],
  "sales:restore": ["admin"],
  "release:manage": ["admin"],
  "release:preview": ["staff", "admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof abilities;
export const Ability = z.enum(Object.keys(abilities) as [Ability, ...Ability[]]);

/** Whether a role has an ability. */
export function allows(role: Role, ability: Ability): boolean {
  return (abilities[ability] as readonly Role[]).includes(role);
}

/** All abilities of a role, in the form that the signed-in user carries. */
export function abilitiesOf(role: Role): Ability[] {
  return Ability.options.filter((ability) => allows(role, ability));
}
