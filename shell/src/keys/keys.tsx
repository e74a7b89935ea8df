import { useLater } from "@dash/kit/ui/layout/use-later";
import { COVERS } from "@dash/kit/ui/overlay/covers";
import { useKey } from "@dash/kit/ui/overlay/use-key";
import { useState } from "react";
import { PALETTE_KEYS } from "../palette/palette-keys.ts";
import { hasSingleKeys } from "./single-keys.ts";

/** In the chunk of the person's menu, because the address of each chunk makes every page larger. */
const importDialog = async () =>
  (await import(/* webpackChunkName: "person" */ "./keys-dialog.tsx")).KeysDialog;

const TYPED_INTO = "input, select, textarea, [contenteditable]:not([contenteditable=false])";

/** Takes `?`, which shows the keys, and `/`, which goes to a search; neither while somebody types or a dialog is open. */
export function Keys() {
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, load] = useLater(importDialog);
  const acts: Readonly<Record<string, () => void>> = {
    "?": () =>
      void load("The keys could not be loaded. Please try again.").then((part) =>
        setIsOpen(!!part),
      ),
    "/": goToSearch,
  };
  useKey((event) => {
    const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event;
    const act = acts[key];
    if (!act || altKey || ctrlKey || metaKey || defaultPrevented || !hasSingleKeys()) return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    if (document.querySelector(COVERS)) return;
    // Otherwise the search would begin with the key, or the browser open a search of its own.
    event.preventDefault();
    act();
  });
  return isOpen && Dialog && <Dialog onClose={() => setIsOpen(false)} />;
}

function goToSearch(): void {
  const ofList = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (!ofList)
    return document.querySelector<HTMLElement>(`[aria-keyshortcuts="${PALETTE_KEYS}"]`)?.click();
  ofList.focus();
  ofList.select();
}
