import type { DocumentFont } from "./fonts.ts";
import { instantText } from "./periods.presenter.ts";
import { printable } from "./printable-text.presenter.ts";

/** A page that is appended to the finished file of a report, or is a file of its own. */
export interface FurtherPage {
  readonly title: string;
  /** Printed at the head of the page, as on the report's own pages: `Monthly report, November 2026`. */
  readonly runningHead: string;
  readonly paragraphs: readonly string[];
  /** Labels and their values, such as `Name` and who signed. A label has room for two short words. */
  readonly lists: readonly {
    readonly title: string;
    readonly rows: readonly { readonly label: string; readonly value: string }[];
  }[];
  readonly link?: { readonly text: string; readonly url: string };
  /** A JPEG file in Base64 at the end of the page, and what it shows. */
  readonly picture?: { readonly alt: string; readonly file: string } | null;
  /** The words before the moment at the foot; by default `Added on`. */
  readonly footing?: string;
  /** When the page is appended. It is printed at the foot, and the file's date of modification. */
  readonly at: Date;
}

/** The texts of the page, as the fonts can print them. An address stays as it is. */
export function presentFurtherPage(page: FurtherPage, fonts: readonly DocumentFont[]) {
  const { at, link, picture, footing = "Added on", ...texts } = page;
  const added = `${footing} ${instantText(at.toISOString())}`;
  return {
    ...printable({ ...texts, added, picture: picture?.alt ?? null }, fonts),
    link: link ? { text: printable(link.text, fonts), url: link.url } : null,
  };
}
