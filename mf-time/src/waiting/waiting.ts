// One file, so that a page that loses the network has all of it or none.
export { keepEntry } from "./keep-entry.ts";
export { WaitingEntries } from "./waiting-entries.tsx";
export { WaitingSender } from "./waiting-sender.tsx";
