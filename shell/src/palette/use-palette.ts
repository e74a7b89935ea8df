import { useNavigate } from "@dash/kit";
import { useOnce } from "@dash/kit/ui/form/use-once";
import { stepKeys } from "@dash/kit/ui/overlay/step-keys";
import { useState, type KeyboardEvent } from "react";
import type { PaletteProps } from "./palette-props.ts";
import type { PaletteRow } from "./palette-row.ts";
import { rememberRow } from "./recent-rows.ts";
import { usePaletteRows } from "./use-palette-rows.ts";

/** An Enter that came before the answer. */
interface PendingEnter {
  readonly typed: string;
  readonly isInNewTab: boolean;
}

/** The typed text, the rows for it, and the row that the keyboard is on. */
export function usePalette({ siteMap, user, onClose }: PaletteProps) {
  const [text, setText] = useState("");
  const [activeTo, setActiveTo] = useState<string>();
  const [pending, setPending] = useState<PendingEnter>();
  const typed = text.trim();
  const isHurried = pending?.typed === typed;
  const found = usePaletteRows({ siteMap, user, typed, isHurried });
  const { isAnswered, isDestination } = found;
  const rows = found.sections.flatMap((section) => section.rows);
  const active = rows.find(({ to }) => to === activeTo) ?? rows[0];
  const open = useOpen(user.id, isDestination, onClose);
  useOnce(isHurried && isAnswered, () => {
    if (pending && active) open(active, pending.isInNewTab);
  });

  const move = (row: PaletteRow | undefined) => {
    setActiveTo(row?.to);
    setPending(undefined);
  };
  const take = (isInNewTab: boolean) => {
    // A record of a former text may not be the one that the person means.
    if (active && (isAnswered || isDestination(active.to))) open(active, isInNewTab);
    else setPending({ typed, isInNewTab });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = stepKeys[event.key];
    if (event.key === "Enter") take(event.ctrlKey || event.metaKey);
    else if (step) move(rows[step(active ? rows.indexOf(active) : 0, rows.length)]);
    else return;
    event.preventDefault();
  };
  const handleText = (next: string) => {
    setText(next);
    move(undefined);
  };
  return { ...found, text, typed, count: rows.length, active, move, open, handleKey, handleText };
}

/** Opens a row and remembers it. */
function useOpen(userId: string, isPlace: (to: string) => boolean, onClose: () => void) {
  const navigate = useNavigate();
  return (row: PaletteRow, isInNewTab: boolean) => {
    rememberRow(userId, row, !isPlace(row.to));
    onClose();
    if (isInNewTab) window.open(row.to, "_blank", "noopener");
    else navigate(row.to);
  };
}
