import { COVERS } from "@dash/kit/ui/overlay/covers";
import type { ReactNode } from "react";
import { PALETTE_KEYS } from "../palette/palette-keys.ts";
import { KeysDialog } from "./keys-dialog.tsx";

/** Does what `?` and `/` do: shows the keys, or goes to a search. Behind a dialog they do nothing. */
export function pressKey(key: string, show: (dialog: ReactNode) => void): void {
  if (document.querySelector(COVERS)) return;
  if (key === "?") show(<KeysDialog onClose={() => show(null)} />);
  else goToSearch();
}

function goToSearch(): void {
  const ofList = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (!ofList)
    return document.querySelector<HTMLElement>(`[aria-keyshortcuts="${PALETTE_KEYS}"]`)?.click();
  ofList.focus();
  ofList.select();
}
