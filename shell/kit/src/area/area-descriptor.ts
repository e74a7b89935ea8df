import * as z from "zod/mini";

const Path = z
  .string()
  .check(z.regex(/^\/[a-z0-9/-]*$/, "Must be an absolute path in small letters"));
const Kebab = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, "Must be in kebab-case"));
const SlotName = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, "Must read <screen>.<place>, in kebab-case"),
  );
const MajorRange = z.string().check(z.regex(/^\^\d+$/, "Must be a major version, such as ^1"));

/** A link in the side navigation; links of all areas are drawn by `order`. */
export const NavLinkDescriptor = z.strictObject({
  title: z.string(),
  path: Path,
  /** A name of `@dash/kit/ui/icon`. */
  icon: z.string(),
  order: z.number(),
});
export type NavLinkDescriptor = z.infer<typeof NavLinkDescriptor>;

/** A path and the screen drawn there; no route has parameters. */
export const RouteDescriptor = z.strictObject({
  path: Path,
  screen: Kebab,
  /** Further paths of the same screen; its link is highlighted there too. */
  aliases: z.optional(z.array(Path)),
  /** How the signed-out toast reads: a title with a text, or both on one line. */
  unauthorized: z.enum(["titled", "inline"]),
});
export type RouteDescriptor = z.infer<typeof RouteDescriptor>;

/** A widget that the area offers to a named slot of another screen. */
export const WidgetDescriptor = z.strictObject({
  slot: SlotName,
  widget: Kebab,
  order: z.number(),
});
export type WidgetDescriptor = z.infer<typeof WidgetDescriptor>;

/** An area's static `area.json`: all the shell needs to draw the menu and the routes while the area is down. */
export const AreaDescriptor = z.strictObject({
  /** Also the federation id; none may be the beginning of another. */
  id: Kebab,
  title: z.string(),
  nav: z.array(NavLinkDescriptor),
  routes: z.array(RouteDescriptor),
  widgets: z.array(WidgetDescriptor),
  /** The major version of `@dash/kit` it was written for. */
  kit: MajorRange,
  /** The major version of the API it calls. */
  api: MajorRange,
  /** Most kilobytes of JavaScript, compressed: before its own code, and of its own for its first screen. */
  budgets: z.strictObject({ entryKB: z.number(), screenKB: z.number() }),
});
export type AreaDescriptor = z.infer<typeof AreaDescriptor>;
