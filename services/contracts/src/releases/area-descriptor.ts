import * as z from "zod/mini";
import { Ability } from "../users/roles.ts";

/** A path in words. One such as `//134744072/` would be read as the address of another host. */
const Path = z
  .string()
  .check(
    z.regex(/^\/(?:[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)*)?$/, "Must be an absolute path of words"),
    z.maxLength(100),
  );
/** A title in Latin letters: letters of other scripts look like them and are others. */
const Title = z
  .string()
  .check(
    z.regex(/^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Zs}]+$/u, "Must be words in Latin letters"),
    z.maxLength(60),
  );
const Kebab = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, "Must be in kebab-case"));
const SlotName = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, "Must read <screen>.<place>, in kebab-case"),
  );
const MajorRange = z.string().check(z.regex(/^\^\d+$/, "Must be a major version, such as ^1"));

/** Where in the area something is. Only people with the ability see it. */
const target = {
  title: Title,
  path: Path,
  /** The search of the address, without the question mark: `view=customers`. */
  search: z.optional(z.string()),
  ability: z.optional(Ability),
};

const page = {
  ...target,
  /** Search parameters that also make this the current page, with any value. */
  aliases: z.optional(z.array(Kebab)),
};

/** A page of this area that stands beneath one of its links. */
export const PageDescriptor = z.strictObject(page);
export type PageDescriptor = z.infer<typeof PageDescriptor>;

/** A page of this area that stands beneath a link of another area. `under` is that link's path. */
export const GuestPageDescriptor = z.strictObject({ ...page, under: Path });

/** An action that the command palette offers. Its address opens the dialog or page in which it is done. */
export const CommandDescriptor = z.strictObject({
  ...target,
  /** A name of the palette's icons. */
  icon: z.string(),
  /** Other words by which people look for the action. */
  words: z.optional(z.array(z.string())),
});
export type CommandDescriptor = z.infer<typeof CommandDescriptor>;

/** Where the records of one kind are shown that the search has found. */
export const SearchDescriptor = z.strictObject({
  /** A `SearchKind`. One that a shell does not know is left out, and the area is loaded all the same. */
  kind: z.string(),
  /** The name of the kind, in the plural. */
  title: Title,
  icon: z.string(),
  path: Path,
  /** Holds `:id` or `:title` where the id or the title of the record belongs. */
  search: z.string(),
});
export type SearchDescriptor = z.infer<typeof SearchDescriptor>;

/** A link in the side navigation. The shell sorts the links of all areas by `order`. */
export const NavLinkDescriptor = z.strictObject({
  title: Title,
  path: Path,
  /** A name of `@dash/kit/ui/layout/icon`. */
  icon: z.string(),
  order: z.number(),
  /** The label above the link. Neighbouring links with the same label form one group. */
  group: z.optional(z.string().check(z.minLength(1))),
  pages: z.optional(z.array(PageDescriptor)),
});
export type NavLinkDescriptor = z.infer<typeof NavLinkDescriptor>;

/** A path of the area and the name of the screen at that path. Paths have no parameters. */
export const RouteDescriptor = z.strictObject({
  path: Path,
  screen: Kebab,
  /** Further paths of the same screen. The navigation link is highlighted on these too. */
  aliases: z.optional(z.array(Path)),
  /**
   * How the toast "signed out" looks on this screen: a title with a text below it, or both in one line. `none`: the screen
   * needs no session.
   */
  unauthorized: z.enum(["titled", "inline", "none"]),
});
export type RouteDescriptor = z.infer<typeof RouteDescriptor>;

/** A widget that the area offers to a slot (a named place for widgets) on another area's screen. */
export const WidgetDescriptor = z.strictObject({
  slot: SlotName,
  widget: Kebab,
  order: z.number(),
});
export type WidgetDescriptor = z.infer<typeof WidgetDescriptor>;

/**
 * An area's static `area.json`. With it, the shell can show the menu and know the routes even when the area cannot be
 * loaded.
 */
export const AreaDescriptor = z.strictObject({
  /** The area's id, also its module federation name. No id may be the beginning of another id. */
  id: Kebab,
  title: Title,
  nav: z.array(NavLinkDescriptor),
  pages: z.optional(z.array(GuestPageDescriptor)),
  routes: z.array(RouteDescriptor),
  widgets: z.array(WidgetDescriptor),
  commands: z.optional(z.array(CommandDescriptor)),
  search: z.optional(z.array(SearchDescriptor)),
  /** The major version of `@dash/kit` that the area needs. */
  kit: MajorRange,
  /** The major version of the API that the area calls. */
  api: MajorRange,
  /** The largest size, in kilobytes of compressed JavaScript, of the entry file and of each screen's own code. */
  budgets: z.strictObject({ entryKB: z.number(), screenKB: z.number() }),
});
export type AreaDescriptor = z.infer<typeof AreaDescriptor>;
