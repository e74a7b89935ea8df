import type { PageDescriptor } from "@dash/kit";
import type { CurrentUser } from "@dash/contracts/users/users";
import { addressOf, mayUse } from "../registry/page-address.ts";
import type { SiteMap } from "../registry/site-map.ts";

/** An item of the bar. Its title is one word, because a fifth of a phone holds no more. */
export interface BarItem extends PageDescriptor {
  readonly icon: string;
}

const DASHBOARD: BarItem = { title: "Dashboard", path: "/", icon: "dashboard" };
const TIME: BarItem = { title: "Time", path: "/time-tracking", icon: "clock" };
const CUSTOMERS: BarItem = {
  title: "Customers",
  path: "/interactions",
  search: "view=customers",
  aliases: ["customer"],
  icon: "users",
};
const PIPELINE: BarItem = { title: "Pipeline", path: "/sales-pipeline", icon: "funnel" };

/** The actions that the plus offers, in this order. */
const ACTIONS: readonly string[] = [
  "/time-tracking?new=entry",
  "/interactions?new=visit",
  "/interactions?new=call",
  "/stock-management?new=movement",
  "/stock-management?new=scan",
  "/sales-pipeline?new=lead",
];

/** The items before and after the plus. Who may call customers goes to them, and everybody else to the leads. */
export function barItems(user: CurrentUser | null, { at }: SiteMap) {
  const isThere = ({ path }: BarItem) => at(path) !== undefined;
  const third = user?.can.includes("customer:read-private") ? CUSTOMERS : PIPELINE;
  return {
    before: [DASHBOARD, TIME].filter(isThere),
    after: user ? [third].filter(isThere) : [],
  };
}

/** The areas' actions that the plus offers to this person. */
export function plusActions(user: CurrentUser | null, { descriptors }: SiteMap) {
  if (user === null) return [];
  const commands = descriptors
    .flatMap((area) => area.commands ?? [])
    .filter((command) => mayUse(user, command));
  return ACTIONS.flatMap((address) => commands.filter((command) => addressOf(command) === address));
}
