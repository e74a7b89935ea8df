import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { problem } from "@dash/service-lib/http/problem";
import { loadFonts, type DocumentFont } from "./fonts.ts";
import { printable } from "./printable-text.presenter.ts";
import { presentDocument } from "./report-document.presenter.ts";

const MOST_MS_PER_DOCUMENT = 20_000;

/** The companies' logos as PNG files; null when a company has none. */
export interface ReportLogos {
  readonly provider: Buffer | null;
  readonly partner: Buffer | null;
}

export interface ReportInput {
  readonly report: ReportData;
  readonly logos: ReportLogos;
}

export interface ReportFiles {
  readonly pdf: Buffer;
  /** The same pages as one SVG. */
  readonly pages: Buffer;
}

type Answer = { readonly pdf: Uint8Array; readonly pages: string } | { readonly failure: string };

/**
 * Renders the files of reports in a worker thread, so that the service keeps answering requests meanwhile. Documents
 * are rendered one at a time, in the order of the requests. The thread starts with the first document, and restarts
 * with the next document if it has died.
 */
export class PdfRenderer {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /**
   * Renders the PDF and the pages. The same input gives the same bytes. If `isWanted` returns false when the document's
   * turn comes, it is not rendered.
   * @throws Error when the document cannot be rendered, takes longer than 20 seconds, is not wanted, or the renderer is
   * closed.
   */
  renderFiles(input: ReportInput, isWanted = () => true): Promise<ReportFiles> {
    const rendered = this.#last.then(() => {
      if (!isWanted()) throw problem("unavailable");
      return this.#render(input);
    });
    this.#last = rendered.catch(() => undefined);
    return rendered;
  }

  /** Ends the thread. The document in work and those waiting fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  async #render({ report, logos }: ReportInput): Promise<ReportFiles> {
    const fonts = await loadFonts();
    if (this.#isClosed) throw new Error("The PDF renderer is closed");
    const answer = await this.#ask(fonts, {
      document: JSON.stringify(printable(presentDocument(report, logos), fonts)),
      logos,
      generatedAtSeconds: Math.floor(Date.parse(report.generatedAt) / 1000),
    });
    if ("failure" in answer) throw new Error(`The PDF could not be made: ${answer.failure}`);
    return { pdf: Buffer.from(answer.pdf), pages: Buffer.from(answer.pages) };
  }

  #ask(fonts: readonly DocumentFont[], job: unknown): Promise<Answer> {
    const worker = (this.#worker ??= this.#start(fonts));
    return new Promise<Answer>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timeout);
        worker.off("message", handleAnswer).off("error", fail).off("exit", handleExit).unref();
      };
      const handleAnswer = (answer: Answer) => {
        settle();
        resolve(answer);
      };
      const fail = (cause: Error) => {
        settle();
        reject(new Error(`The PDF could not be made: ${cause.message}`, { cause }));
      };
      const handleExit = () => fail(new Error("its thread has ended"));
      const timeout = setTimeout(() => {
        fail(new Error(`it took longer than ${MOST_MS_PER_DOCUMENT / 1000} s`));
        this.#worker = undefined;
        void worker.terminate();
      }, MOST_MS_PER_DOCUMENT);
      worker.on("message", handleAnswer).on("error", fail).on("exit", handleExit).ref();
      worker.postMessage(job);
    });
  }

  #start(fonts: readonly DocumentFont[]): Worker {
    const worker = new Worker(new URL("./typst.job.js", import.meta.url), {
      workerData: {
        template: readFileSync(new URL("./report.typ", import.meta.url)),
        fonts: fonts.map(({ bytes }) => bytes),
      },
    });
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    // An error event without a listener would end the whole service.
    return worker.on("error", forget).on("exit", forget);
  }
}
