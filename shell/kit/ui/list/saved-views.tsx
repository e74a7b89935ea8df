import type { FilteredList } from "@dash/contracts/saved-views/saved-views";
import { AsyncSection } from "@dash/kit";
import { lazy, useId, useRef, useState } from "react";
import { Button } from "../form/button.tsx";
import { BookmarkIcon } from "../layout/icons.tsx";
import type { OpenedViews } from "./loaded-saved-views.tsx";

const LoadedSavedViews = lazy(async () => ({
  default: (await import("./loaded-saved-views.tsx")).LoadedSavedViews,
}));

interface SavedViewsProps {
  readonly list: FilteredList;
  /** The name of the list: `Pipeline entries`. */
  readonly label: string;
}

/** The button with the saved views of a list. Their code and their names load when it is first pressed. */
export function SavedViews({ list, label }: SavedViewsProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<OpenedViews | null>(null);
  const isMenuOpen = opened === "menu";
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-controls={isMenuOpen ? id : undefined}
        className="max-md:px-3"
        onClick={() => setOpened(isMenuOpen ? null : "menu")}
      >
        <BookmarkIcon size={16} aria-hidden="true" />
        <span className="max-md:sr-only">Views</span>
      </Button>
      {opened && (
        <AsyncSection failure="The views could not be loaded.">
          <LoadedSavedViews
            id={id}
            list={list}
            label={label}
            trigger={trigger}
            opened={opened}
            onOpen={setOpened}
          />
        </AsyncSection>
      )}
    </>
  );
}
