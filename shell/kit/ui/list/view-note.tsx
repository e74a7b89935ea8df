import type { SavedView } from "@dash/contracts/saved-views/saved-views";

/** Says who sees a view, and whether the list begins with it: `Shared by Sam Patel, my default`. */
export function viewNote({ isShared, isDefault, ownerName, can }: SavedView): string {
  const owner = can.update ? (isShared ? "Shared" : "") : `Shared by ${ownerName}`;
  return [owner, isDefault ? "My default" : ""].filter(Boolean).join(" · ");
}
