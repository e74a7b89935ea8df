export {
  PublishedArea,
  type Integrity,
  type PreloadLists,
  type PublishedShell,
} from "@dash/contracts/releases/published-build";

/** The record of a build, among its files. */
export const RECORD = "published.json";

/** The record of a build's needs, among its files. */
export const NEEDS = "needs.json";

/** The file of the shell with the drawings on nivo. A page asks for it when a chart comes near the window. */
export const CHARTS_FILE = "charts.js";

/** Files of the shell that a page needs for its first paint. */
export const FIRST_FILES: readonly string[] = ["theme.js", "main.js", "main.css"];

/** The file of the shell that every page loads after its first paint. */
export const LATER_FILE = "later.js";

/** The script of the service worker. It is no part of a page. */
export const WORKER_FILE = "worker.js";

/** The files of the page that shows the kit's components to developers. */
export const GALLERY_FILES: readonly string[] = ["gallery.js", "gallery.css"];

/** The file of the shell that lists what the frame needs without a network. */
export const FRAME_LIST = "frame.json";

/** The name of the global list to which the chunks of a federated build add themselves. */
export function chunkListOf(federationName: string): string {
  return `${federationName}_chunks`;
}
