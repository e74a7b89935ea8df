import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { allows, type Ability, type Role } from "../users/roles.ts";
import { RequiredNotes, RequiredText } from "../values/text-fields.ts";

/**
 * The lists whose filters people can save. The views of `entry-favourites` fill the form of a time entry instead: with a
 * service line, a length in minutes and a description.
 */
export const FilteredList = z.enum(
  [
    "audit-trail",
    "customers",
    "entry-favourites",
    "installations",
    "interactions",
    "sales-pipeline",
    "stock-items",
    "time-entries",
    "users",
  ],
  "Unknown list",
);
export type FilteredList = z.infer<typeof FilteredList>;

/** The abilities that lists need. Every other list is open to every role. */
const needed: Partial<Record<FilteredList, Ability>> = {
  "audit-trail": "audit:read",
  "entry-favourites": "time-entry:create",
};

/** Whether a role may open a list, and so see its views. */
export function mayOpenList(role: Role, list: FilteredList): boolean {
  const ability = needed[list];
  return ability === undefined || allows(role, ability);
}

/** The lists that a role may open. */
export function listsOf(role: Role): FilteredList[] {
  return FilteredList.options.filter((list) => mayOpenList(role, list));
}

const LONGEST_FILTER = 2_000;
const LONGEST_VALUE = 1_000;

/**
 * Search parameters of the list's address by name. They are stored as values and not as an address, so a view can only
 * ever filter its own list.
 */
const Filter = z
  .record(
    z.string().check(z.regex(/^[A-Za-z]{1,40}$/, "Unknown filter")),
    RequiredNotes("A filter has a value", LONGEST_VALUE),
  )
  .check(
    z.refine(
      (filter) => JSON.stringify(filter).length <= LONGEST_FILTER,
      `At most ${LONGEST_FILTER} characters`,
    ),
  );
export type ViewFilter = z.output<typeof Filter>;

const Name = RequiredText("Name is required", 60);

export const SavedView = z.object({
  id: z.uuid(),
  list: FilteredList,
  name: z.string(),
  filter: z.record(z.string(), z.string()),
  /** Everybody who may open the list sees a shared view. */
  isShared: z.boolean(),
  /** Whether the list begins with this view for the reader. */
  isDefault: z.boolean(),
  ownerId: z.uuid(),
  ownerName: z.string(),
  version: z.int(),
  can: z.object({
    update: z.boolean(),
    share: z.boolean(),
    /** Administrators may take back what others share. */
    unshare: z.boolean(),
    delete: z.boolean(),
  }),
});
export type SavedView = z.infer<typeof SavedView>;

/** The view with which a list begins for the reader. */
export const DefaultView = z.object({
  list: FilteredList,
  filter: z.record(z.string(), z.string()),
});
export type DefaultView = z.infer<typeof DefaultView>;

export const NewSavedView = z.strictObject({
  list: FilteredList,
  name: Name,
  filter: Filter,
  isShared: z._default(z.boolean(), false),
  isDefault: z._default(z.boolean(), false),
});
export type NewSavedView = z.output<typeof NewSavedView>;

/** A change of a view. What is left out stays. */
export const SavedViewChange = z.strictObject({
  name: z.optional(Name),
  filter: z.optional(Filter),
  isShared: z.optional(z.boolean()),
});
export type SavedViewChange = z.output<typeof SavedViewChange>;

const viewHints = ["user.saved-view-changed.v1"] as const;

export const listSavedViews = endpoint("GET /saved-views", {
  summary: "The views of a list or of all lists: one's own by name, then those that others share",
  query: z.strictObject({ list: z.optional(FilteredList) }),
  response: z.array(SavedView),
  shows: [...viewHints, "user.changed.v1"],
});

export const listDefaultViews = endpoint("GET /saved-views/defaults", {
  summary: "The views with which lists begin for the reader",
  response: z.array(DefaultView),
  shows: viewHints,
});

export const createSavedView = endpoint("POST /saved-views", {
  summary: "Save the filters of a list as a view, of one's own or shared",
  body: NewSavedView,
  response: SavedView,
  status: 201,
  idempotent: "saved-view:keep",
  announces: viewHints,
});

export const updateSavedView = endpoint("PUT /saved-views/:id", {
  summary: "Rename, share or replace the filters of one's own view; administrators may end sharing",
  body: SavedViewChange,
  response: SavedView,
  versioned: true,
  announces: viewHints,
});

export const setDefaultView = endpoint("PUT /saved-views/:id/default", {
  summary: "Begin the list with this view, or no longer; for the reader alone",
  body: z.strictObject({ isDefault: z.boolean("Must be true or false") }),
  response: SavedView,
  announces: viewHints,
});

export const deleteSavedView = endpoint("DELETE /saved-views/:id", {
  summary: "Delete one's own view; administrators may delete shared ones",
  versioned: true,
  announces: viewHints,
});
