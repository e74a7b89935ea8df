import type { CommandDescriptor } from "@dash/kit";
import type { CurrentUser } from "@dash/contracts/users/users";
import { addressOf, mayUse } from "../registry/page-address.ts";
import type { SiteMap } from "../registry/site-map.ts";
import type { PaletteRow } from "./palette-row.ts";

/** A row that is offered without asking a server. */
export interface Destination extends PaletteRow {
  /** Other words by which people look for it. */
  readonly words: readonly string[];
}

/** The screens and actions that the person may use. */
export function destinationsFor(user: CurrentUser, { links, descriptors }: SiteMap) {
  const isAllowed = (target: Pick<CommandDescriptor, "ability">) => mayUse(user, target);
  const screens = links.flatMap(({ path, title, icon, pages = [] }): Destination[] => [
    { to: addressOf({ path }), title, detail: null, icon, words: [] },
    ...pages.filter(isAllowed).map((page) => ({
      to: addressOf(page),
      title: page.title,
      detail: title,
      icon,
      words: [title],
    })),
  ]);
  const commands = descriptors.flatMap((area) => area.commands ?? []);
  const actions = commands.filter(isAllowed).map((command): Destination => ({
    to: addressOf(command),
    title: command.title,
    detail: null,
    icon: command.icon,
    words: command.words ?? [],
  }));
  return { screens, actions };
}
