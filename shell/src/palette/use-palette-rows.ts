import { search } from "@dash/contracts/search/search";
import type { CurrentUser } from "@dash/contracts/users/users";
import { queryFor } from "@dash/kit";
import { usePaused } from "@dash/kit/ui/form/use-paused";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SiteMap } from "../registry/site-map.ts";
import { ALL_WORDS, matchScore } from "./match-text.ts";
import type { PaletteSection } from "./palette-row.ts";
import { destinationsFor, type Destination } from "./destinations.ts";
import { recentRows } from "./recent-rows.ts";
import { awaySentences, recordSections } from "./record-sections.ts";

const TYPING_PAUSE_MS = 100;
const LEAST_LETTERS = 2;
const MOST_LETTERS = 200;
const MOST_DESTINATIONS = 5;
const ROWS_OF_A_KIND = 5;

export interface PaletteRowsOptions {
  readonly siteMap: SiteMap;
  readonly user: CurrentUser;
  readonly typed: string;
  /** Searches without waiting for a pause in the typing. */
  readonly isHurried: boolean;
}

export interface PaletteRows {
  readonly sections: readonly PaletteSection[];
  /** Sentences about what cannot be searched. */
  readonly notes: readonly string[];
  /** Whether the records are those of the typed text, and not of a former one. */
  readonly isAnswered: boolean;
  /** Whether the row is a screen or an action. */
  readonly isDestination: (to: string) => boolean;
}

/**
 * The rows for a text. Without one they are those used last, then all screens and actions. Screens and actions come at
 * once, the records when their search has answered.
 */
export function usePaletteRows(options: PaletteRowsOptions): PaletteRows {
  const { siteMap, user, typed } = options;
  const [{ screens, actions }] = useState(() => destinationsFor(user, siteMap));
  const destinations = [...screens, ...actions];
  const [recent] = useState(() => recentRows(user.id, destinations));
  const found = useRecords(options);
  const isDestination = (to: string) => destinations.some((destination) => destination.to === to);

  if (!typed) {
    const isOther = ({ to }: Destination) => recent.every((row) => row.to !== to);
    const sections = [
      { title: "Recent", rows: recent },
      { title: "Screens", rows: screens.filter(isOther) },
      { title: "Actions", rows: actions.filter(isOther) },
    ];
    return { sections: filled(sections), notes: [], isAnswered: true, isDestination };
  }
  const rank = ({ to }: Destination) => recent.findIndex((row) => row.to === to) >>> 0;
  const matches = (title: string, from: readonly Destination[], least: number, most: number) => {
    const scored = from
      .map((destination) => ({
        destination,
        score: matchScore(typed, destination.title, destination.words),
      }))
      .filter(({ score }) => score >= least && score <= most)
      .sort(
        (one, other) => other.score - one.score || rank(one.destination) - rank(other.destination),
      )
      .slice(0, MOST_DESTINATIONS);
    return { title, best: scored[0]?.score ?? 0, rows: scored.map((each) => each.destination) };
  };
  const named = filled(
    [
      matches("Actions", actions, ALL_WORDS, Infinity),
      matches("Screens", screens, ALL_WORDS, Infinity),
      // The action wins a tie, so `visit` makes one. `stock` begins the name of a screen, which wins.
    ].sort((one, other) => other.best - one.best),
  );
  const isElsewhere = named.length > 0 || found.sections.length > 0 || !found.isAnswered;
  const similar = isElsewhere
    ? []
    : filled([matches("Screens and actions", destinations, 1, ALL_WORDS - 1)]);
  return { ...found, sections: [...named, ...found.sections, ...similar], isDestination };
}

/** The records for a text. The former ones stay until the next answer arrives. */
function useRecords({ siteMap, typed, isHurried }: PaletteRowsOptions) {
  const text = usePaused(typed, isHurried ? 0 : TYPING_PAUSE_MS);
  const isSearched = isSearchable(typed);
  const { data, isError, isPlaceholderData } = useQuery({
    ...queryFor(search, { query: { q: text, limit: ROWS_OF_A_KIND } }),
    enabled: isSearched && isSearchable(text),
    placeholderData: keepPreviousData,
    // A record may change at any time, so the same text is asked for again.
    gcTime: 0,
  });
  if (!isSearched) return { sections: [], notes: [], isAnswered: true };
  const isAnswered = text === typed && (isError || (data !== undefined && !isPlaceholderData));
  return {
    sections: data ? recordSections(data, siteMap.descriptors) : [],
    notes: isError ? ["Records cannot be searched right now"] : awaySentences(data?.away ?? []),
    isAnswered,
  };
}

function isSearchable({ length }: string): boolean {
  return length >= LEAST_LETTERS && length <= MOST_LETTERS;
}

function filled(sections: readonly PaletteSection[]): PaletteSection[] {
  return sections.filter(({ rows }) => rows.length > 0);
}
