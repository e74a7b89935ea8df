import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { queryPageFor, useFloating } from "@dash/kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type KeyboardEvent } from "react";
import type { $ZodType } from "zod/v4/core";
import { useKey } from "../overlay/use-key.tsx";
import { useOnce } from "./use-once.tsx";
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

/** The option in place of rows where a text finds none, such as to add it. */
export interface Offer {
  readonly label: (typed: string) => string;
  readonly onChoose: (typed: string) => void;
}

/** Searches for one row by a typed text. It gives the matching rows, and the option that the keyboard is on. */
export function useCombobox<Row>(
  searched: Search<Row>,
  onChoose: (row: Row) => void,
  offer?: Offer,
) {
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the answer arrived, as a barcode scanner does. Its first row will be chosen. */
  const [isEnterPending, setIsEnterPending] = useState(false);
  const isOpen = text !== null;
  const { isAnswered, ...answer } = useSearchResults(searched, text, isEnterPending);
  const option = isAnswered ? answer.results?.rows[active] : undefined;
  const typed = (text ?? "").trim();
  const isOffered = offer && typed !== "" && answer.results?.rows.length === 0;
  const close = () => {
    setText(null);
    setIsEnterPending(false);
  };
  const choose = (row?: Row) => {
    if (row) onChoose(row);
    else if (isOffered) offer.onChoose(typed);
    close();
  };
  const search = (next: string) => {
    setText(next);
    setActive(0);
    setIsEnterPending(false);
  };
  /** Opens the list, or moves by this many options. The first option follows the last. */
  const move = (step: number) => {
    const count = answer.results?.rows.length ?? 0;
    if (!isOpen) setText("");
    else if (count > 0) setActive((active + step + count) % count);
  };
  /** The arrows move through the options, and Enter chooses one as soon as the answer has arrived. */
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) move(step);
    else if (event.key !== "Enter" || !isOpen) return;
    else if (isAnswered) choose(option);
    else setIsEnterPending(true);
    event.preventDefault();
  };
  useClosing(close, isOpen);
  useOnce(isEnterPending && isAnswered, () => choose(option));
  const offered = isOffered ? offer.label(typed) : undefined;
  return { text, option, offered, answer, search, handleKey, choose, close };
}

/** Back and Escape close the list. Escape leaves the dialog around it open, which listens on the document. */
function useClosing(close: () => void, isOpen: boolean): void {
  useFloating(close, isOpen);
  const handleEscape = (event: globalThis.KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };
  useKey(handleEscape, window, true);
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
