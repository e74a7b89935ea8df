import type { ViewFilter } from "@dash/contracts/saved-views/saved-views";
import type { TypedDetails } from "./entry-details.ts";

/** The list of saved views that are favourites of time entries. */
export const FAVOURITES = "entry-favourites" as const;

/** The values of an entry or a form that a favourite keeps. */
export interface Favoured extends Pick<TypedDetails, "serviceLineId" | "description"> {
  readonly minutes: number | null;
}

/** The favourite of an entry or a form. What is blank stays as it is in the form that the favourite fills. */
export function favouriteOf({ serviceLineId, minutes, description }: Favoured): ViewFilter {
  const kept = { serviceLineId, minutes: `${minutes ?? ""}`, description: description.trim() };
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => text !== ""));
}
