import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { queryPageFor, useFloating } from "@dash/kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { $ZodType } from "zod/v4/core";
import { useKey } from "../overlay/use-key.tsx";
import { usePaused } from "./use-paused.tsx";

const TYPING_PAUSE_MS = 200;
const MOST_OPTIONS = 20;

/** An endpoint that answers a page of rows for a text. */
export interface SearchEndpoint<Row> extends Endpoint {
  readonly method: "GET";
  readonly paged: true;
  readonly query: $ZodType<{ readonly search?: string | undefined; readonly limit: number }>;
  readonly response: $ZodType<readonly Row[]>;
}

/** The source of the options. */
export interface Search<Row> {
  /** Finds the options for a text. */
  readonly endpoint: SearchEndpoint<Row>;
  /** Is sent with each text, such as the order of the options. */
  readonly query?: Readonly<Record<string, string>> | undefined;
}

/** Searches for one row by a typed text. It gives the matching rows, and the option that the keyboard is on. */
export function useCombobox<Row>(searched: Search<Row>, onChoose: (row: Row) => void) {
  /** Null while the list is closed. */
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /**
   * Enter was pressed before the answer arrived, as a barcode scanner does. The first row of the answer will be chosen.
   */
  const [isEnterPending, setIsEnterPending] = useState(false);
  const isOpen = text !== null;
  const { results, isFailed, isAnswered } = useSearchResults(searched, text, isEnterPending);
  const option = isAnswered ? results?.rows[active] : undefined;
  const close = () => {
    setText(null);
    setIsEnterPending(false);
  };
  const choose = (row: Row | undefined) => {
    if (row) onChoose(row);
    close();
  };
  // Escape closes the list and not the dialog around it, which listens on the document.
  useKey(
    (event) => {
      if (event.key !== "Escape" || !isOpen) return;
      event.stopPropagation();
      close();
    },
    window,
    true,
  );
  useFloating(close, isOpen);
  useOnce(isEnterPending && isAnswered, () => choose(option));

  return {
    text,
    option,
    results,
    isFailed,
    search: (next: string) => {
      setText(next);
      setActive(0);
      setIsEnterPending(false);
    },
    /** Opens the list, or moves by this many options. The first option follows the last. */
    move: (step: number) => {
      const count = results?.rows.length ?? 0;
      if (!isOpen) setText("");
      else if (count > 0) setActive((active + step + count) % count);
    },
    /** Chooses the option that the keyboard is on, as soon as the answer has arrived. */
    take: () => (isAnswered ? choose(option) : setIsEnterPending(true)),
    choose,
    close,
  };
}

/** Searches when the typing pauses, or at once on Enter. The former rows stay until the answer arrives. */
function useSearchResults<Row>(
  { endpoint, query }: Search<Row>,
  text: string | null,
  isHurried: boolean,
) {
  const isOpen = text !== null;
  const typed = (text ?? "").trim();
  const search = usePaused(typed, isHurried ? 0 : TYPING_PAUSE_MS);
  const { data, isError, isPlaceholderData } = useQuery({
    ...queryPageFor(endpoint, {
      query: { ...query, limit: MOST_OPTIONS, ...(search && { search }) },
    }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const isAnswered = isOpen && search === typed && data !== undefined && !isPlaceholderData;
  return { results: data, isFailed: isError, isAnswered };
}

/** Acts when something has become true. */
function useOnce(isTrue: boolean, act: () => void): void {
  const handleTrue = useEffectEvent(act);
  useEffect(() => {
    if (isTrue) handleTrue();
  }, [isTrue]);
}
