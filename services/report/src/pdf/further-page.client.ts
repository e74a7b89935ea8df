import { fork } from "node:child_process";
import { JobProcess } from "@dash/service-lib/process/job-process";
import type { FurtherPage } from "./further-page.presenter.ts";
import type { PdfRenderer } from "./pdf-renderer.client.ts";

const MOST_MS_PER_PAGE = 20_000;
/** For the next page of the same report. */
const LONGEST_IDLE_MS = 2_000;

type Answer = { readonly pdf: Uint8Array } | { readonly failure: string };

/** The library that reads files takes 360 ms to load, and memory that it never gives back. */
const appender = new JobProcess({
  start: () =>
    fork(new URL("./further-page.job.js", import.meta.url), {
      env: {},
      execArgv: [],
      serialization: "advanced",
    }),
  mostMs: MOST_MS_PER_PAGE,
  idleMs: LONGEST_IDLE_MS,
});

/**
 * Appends a page to the file of a report as an incremental update: the bytes of the file stay as they are, and the page
 * stands behind them. The page is tagged like the report's own, and the same input gives the same bytes.
 * @throws Error when the file is no report of this renderer's kind, or the page cannot be made.
 */
export async function appendPage(
  renderer: PdfRenderer,
  pdf: Buffer,
  page: FurtherPage,
): Promise<Buffer> {
  const added = await renderer.renderPage(page);
  const answer = await appender.run<Answer>(() => ({ pdf, added, at: page.at }));
  if ("failure" in answer) throw new Error(`The page could not be appended: ${answer.failure}`);
  return Buffer.from(answer.pdf);
}
