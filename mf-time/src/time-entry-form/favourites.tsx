import {
  listSavedViews,
  type SavedView,
  type ViewFilter,
} from "@dash/contracts/saved-views/saved-views";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { formatDuration, queryFor, toastFailure } from "@dash/kit";
import { BookmarkPlusIcon, PencilIcon, RefreshIcon, StarIcon } from "@dash/kit/ui/layout/icons";
import { Placed } from "@dash/kit/ui/layout/placed";
import { ManageViewsDialog } from "@dash/kit/ui/list/manage-views-dialog";
import { SaveViewDialog } from "@dash/kit/ui/list/save-view-dialog";
import { Menu, type MenuItem } from "@dash/kit/ui/overlay/menu";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormSetFocus } from "react-hook-form";
import { FAVOURITES, favouriteOf, type Favoured } from "./favourite-of.ts";

type Details = Pick<Favoured, "serviceLineId" | "description">;

export interface FavouritesProps {
  readonly form: {
    readonly getValues: () => Details;
    readonly setFocus: UseFormSetFocus<Details>;
    readonly clearErrors: () => void;
  };
  /** The lines that are offered. */
  readonly lines: readonly ServiceLine[];
  /** The place of the button in the form. */
  readonly place: Element | null;
  /** Reads the length of the form; null while it has none. */
  readonly readMinutes: () => number | null;
  readonly fill: (name: keyof Details, text: string) => void;
  readonly fillMinutes: (minutes: number) => void;
}

const favouritesQuery = queryFor(listSavedViews, { query: { list: FAVOURITES } });

/** A person's favourites, which fill the form. Their list loads beside the form, for a page that loses the network later. */
export function Favourites({ place, ...props }: FavouritesProps) {
  const { data: views = [], isError, refetch } = useQuery(favouritesQuery);
  const [opened, setOpened] = useState<"save" | "manage" | null>(null);
  const read = () => favouriteOf({ ...props.form.getValues(), minutes: props.readMinutes() });
  const items: MenuItem[] = views.map((view) => favouriteItem(view, props));
  if (isError && views.length === 0)
    items.push({ label: "Load favourites again", Icon: RefreshIcon, onAct: () => void refetch() });
  items.push({
    label: "Save as favourite…",
    Icon: BookmarkPlusIcon,
    onAct: () => setOpened("save"),
  });
  if (views.length > 0)
    items.push({ label: "Manage favourites…", Icon: PencilIcon, onAct: () => setOpened("manage") });
  const dialog = { list: FAVOURITES, onClose: () => setOpened(null) };
  return (
    <Placed place={place}>
      <Menu name="Favourites" label="Favourites" items={items} />
      {opened === "save" && <SaveViewDialog {...dialog} filter={read()} />}
      {opened === "manage" && (
        <ManageViewsDialog {...dialog} label="time entries" views={views} filter={read()} />
      )}
    </Placed>
  );
}

/** Fills the form with what the favourite has, and leads to the description. What it has not stays. */
function favouriteItem({ id, name, filter }: SavedView, props: Omit<FavouritesProps, "place">) {
  const { form, lines, fill, fillMinutes } = props;
  const note = noteOf(filter, lines);
  const onAct = () => {
    if (note === RETIRED) return toastFailure(null, `${RETIRED}.`);
    for (const detail of ["serviceLineId", "description"] as const)
      if (filter[detail]) fill(detail, filter[detail]);
    if (filter["minutes"]) fillMinutes(Number(filter["minutes"]));
    form.clearErrors();
    form.setFocus("description");
  };
  return { id, label: name, note, Icon: StarIcon, onAct };
}

const RETIRED = "Its service line is retired";

/** The line and the length; or that the line is retired, so that the entry would be refused. */
function noteOf({ serviceLineId, minutes }: ViewFilter, lines: readonly ServiceLine[]): string {
  const line = lines.find(({ id }) => id === serviceLineId);
  if (serviceLineId && !line) return RETIRED;
  return [line?.name, minutes && formatDuration(Number(minutes))].filter(Boolean).join(" · ");
}
