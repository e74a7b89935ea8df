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

/** A link in the side navigation. The shell sorts the links of all areas by `order`. */
export const NavLinkDescriptor = z.strictObject({
  title: z.string(),
  path: Path,
  /** A name of `@dash/kit/ui/icon`. */
  icon: z.string(),
  order: z.number(),
  /** The label above the link. Links that follow each other with the same label stand together. */
  group: z.optional(z.string().check(z.minLength(1))),
});
export type NavLinkDescriptor = z.infer<typeof NavLinkDescriptor>;

/** A path and the screen drawn there; no route has parameters. */
export const RouteDescriptor = z.strictObject({
  path: Path,
  screen: Kebab,
  /** More paths that show the same screen. The link is also highlighted on them. */
  aliases: z.optional(z.array(Path)),
  /** The form of the signed-out toast: a title with a text below it, or both in one line. */
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

/** An area's static `area.json`. With it the shell can draw menu and routes while the area is down. */
export const AreaDescriptor = z.strictObject({
  /** Also the federation id. No id may be a prefix of another id. */
  id: Kebab,
  title: z.string(),
  nav: z.array(NavLinkDescriptor),
  routes: z.array(RouteDescriptor),
  widgets: z.array(WidgetDescriptor),
  /** The major version of `@dash/kit` that the area needs. */
  kit: MajorRange,
  /** The major version of the API that the area calls. */
  api: MajorRange,
  /** The limits in kilobytes of compressed JavaScript: for the entry file, and for each screen's own code. */
  budgets: z.strictObject({ entryKB: z.number(), screenKB: z.number() }),
});
export type AreaDescriptor = z.infer<typeof AreaDescriptor>;
