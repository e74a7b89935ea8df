import type { StockItem } from "@dash/contracts/stock-items";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { stockItemsQuery } from "./stock.queries.ts";
import { usePaused } from "./use-paused.ts";

const TYPING_PAUSE_MS = 200;
const MOST_CHOICES = 20;

/** The search for one item by a typed text: what it found, and which of it the keyboard is on. */
export function useItemSearch(onChoose: (item: StockItem) => void) {
  /** Null while nobody searches. */
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the answer came, as after a scan; the first found is meant. */
  const [isTaken, setIsTaken] = useState(false);
  const isOpen = text !== null;
  const { found, isFailed, isAnswered } = useFoundItems(text);
  const choice = isAnswered ? found?.rows[active] : undefined;
  const close = () => {
    setText(null);
    setIsTaken(false);
  };
  const choose = (item: StockItem | undefined) => {
    if (item) onChoose(item);
    close();
  };
  useEscape(isOpen, close);
  useOnce(isTaken && isAnswered, () => choose(choice));

  return {
    text,
    choice,
    found,
    isFailed,
    search: (next: string) => {
      setText(next);
      setActive(0);
      setIsTaken(false);
    },
    move: (step: number) => {
      const count = found?.rows.length ?? 0;
      if (!isOpen) setText("");
      else if (count > 0) setActive((active + step + count) % count);
    },
    /** Chooses what the keyboard is on, once that is known. */
    take: () => (isAnswered ? choose(choice) : setIsTaken(true)),
    choose,
    close,
  };
}

/** The items that a text finds, once nobody types for a moment; those of the text before until then. */
function useFoundItems(text: string | null) {
  const isOpen = text !== null;
  const typed = (text ?? "").trim();
  const search = usePaused(typed, TYPING_PAUSE_MS);
  const { data, isError, isPlaceholderData } = useQuery({
    ...stockItemsQuery({ limit: MOST_CHOICES, ...(search && { search }) }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  // Of the rows of the search before nobody means any.
  const isAnswered = isOpen && search === typed && data !== undefined && !isPlaceholderData;
  return { found: data, isFailed: isError, isAnswered };
}

/** Acts when something has become true. */
function useOnce(isTrue: boolean, act: () => void): void {
  const handleTrue = useEffectEvent(act);
  useEffect(() => {
    if (isTrue) handleTrue();
  }, [isTrue]);
}

/** Closes the list alone: the dialog around it listens on the document, and would close first. */
function useEscape(isOpen: boolean, close: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, [isOpen]);
}
