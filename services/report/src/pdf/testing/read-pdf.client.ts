import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface ReadPage {
  /** In points. */
  readonly size: readonly number[];
  readonly text: string;
  readonly parts: readonly {
    readonly text: string;
    readonly size: number;
    readonly left: number;
    readonly right: number;
    readonly base: number;
  }[];
  readonly structure: readonly {
    readonly role: string;
    readonly alt?: string;
    /** Without that of the elements below. */
    readonly text: string;
  }[];
  /** The addresses to which the page links. */
  readonly links: readonly string[];
}

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly marked: boolean;
  readonly xmp: string;
  /** The bookmarks of the first level. */
  readonly bookmarks: readonly string[];
  readonly pages: readonly ReadPage[];
}

/** Reads the content of a PDF file with a PDF library, in a worker thread. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const worker = new Worker(new URL("./read-pdf.job.js", import.meta.url), {
    workerData: Uint8Array.from(pdf),
  });
  const [read] = (await once(worker, "message")) as [ReadPdf];
  await worker.terminate();
  return read;
}

/** The text of all pages, in one line. */
export function textOf({ pages }: ReadPdf): string {
  return pages
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/gu, " ");
}
