/** The name of the element that marks a page as one that was answered without a network. */
export const OFFLINE_MARK = "offline";

/** The page of a release without what holds for one moment or one address, and the address of the shell's files. */
export interface Frame {
  readonly page: string;
  readonly base: string;
}

interface Registry {
  readonly shell: { readonly base: string };
  readonly preview?: unknown;
}

const REGISTRY = /<script type="application\/json" id="dash-registry">(.*?)<\/script>/s;
/** The server's time would set the clock to the past, and the files of one screen are of no use to another. */
const MOMENTARY = /<meta name="server-time"[^>]*>|<link rel="preload" as="(?:script|style)"[^>]*>/g;

/** The frame in a page. It is undefined for other pages, and for a page with a build that only this browser previews. */
export function frameIn(page: string): Frame | undefined {
  const [, text] = REGISTRY.exec(page) ?? [];
  if (text === undefined) return undefined;
  const { shell, preview } = JSON.parse(text) as Registry;
  if (preview) return undefined;
  const mark = `<meta name="${OFFLINE_MARK}"></head>`;
  return { page: page.replace(MOMENTARY, "").replace("</head>", mark), base: shell.base };
}
