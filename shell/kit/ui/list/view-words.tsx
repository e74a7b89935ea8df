import type { FilteredList } from "@dash/contracts/saved-views/saved-views";

const view = {
  one: "view",
  title: "View",
  content: "The filters of this list as they are now.",
  present: "Use the present filters",
  rest: "The rows that it shows stay.",
};

const favourite: typeof view = {
  one: "favourite",
  title: "Favourite",
  content: "The service line, the length and the description as they are now.",
  present: "Use what the form has now",
  rest: "Time entries stay.",
};

/** The words for the views of a list: those that fill the form of a time entry are favourites. */
export function viewWords(list: FilteredList): typeof view {
  return list === "entry-favourites" ? favourite : view;
}
