import { fork, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { Problem, problem } from "@dash/service-lib/http/problem";
import { JobProcess } from "@dash/service-lib/process/job-process";
import type { Logos } from "./cover.presenter.ts";
import { loadFonts, type DocumentFont } from "./fonts.ts";
import { printable } from "./printable-text.presenter.ts";
import { presentDocument } from "./report-document.presenter.ts";

const MOST_MS_PER_DOCUMENT = 20_000;
/** A compiler without documents for this long is ended: it takes 100 MB. */
const LONGEST_IDLE_MS = 300_000;

export interface ReportInput {
  readonly report: ReportData;
  readonly logos: Logos;
}

export interface ReportFiles {
  readonly pdf: Buffer;
  /** The same pages as one SVG. */
  readonly pages: Buffer;
}

type Answer = { readonly pdf: Uint8Array; readonly pages: string } | { readonly failure: string };

/**
 * Renders the files of reports in a child process. Documents are rendered one at a time, in the order of the requests.
 */
export class PdfRenderer {
  readonly #compiler: JobProcess;
  #fonts: readonly DocumentFont[] = [];

  constructor(start = startCompiler) {
    this.#compiler = new JobProcess({
      start: () => prepare(start(), this.#fonts),
      mostMs: MOST_MS_PER_DOCUMENT,
      idleMs: LONGEST_IDLE_MS,
    });
  }

  /**
   * Renders the PDF and the pages. The same input gives the same bytes. If `isWanted` returns false when the document's
   * turn comes, it is not rendered.
   * @throws Error when the document cannot be rendered, takes longer than 20 seconds, is not wanted, or the renderer is
   * closed.
   */
  async renderFiles(input: ReportInput, isWanted = () => true): Promise<ReportFiles> {
    const answer = await this.#compiler
      .run<Answer>(() => {
        if (!isWanted()) throw problem("unavailable");
        return this.#jobOf(input);
      })
      .catch((cause: Error) => {
        throw cause instanceof Problem ? cause : failure(cause.message, cause);
      });
    if ("failure" in answer) throw failure(answer.failure);
    return { pdf: Buffer.from(answer.pdf), pages: Buffer.from(answer.pages) };
  }

  /** Ends the process. The document in work and those waiting fail. */
  close(): Promise<void> {
    return this.#compiler.close();
  }

  async #jobOf({ report, logos }: ReportInput): Promise<object> {
    this.#fonts = await loadFonts();
    return {
      document: JSON.stringify(printable(presentDocument(report, logos), this.#fonts)),
      logos,
      generatedAtSeconds: Math.floor(Date.parse(report.generatedAt) / 1000),
    };
  }
}

function failure(reason: string, cause?: Error): Error {
  return new Error(`The PDF could not be made: ${reason}`, { cause });
}

/** Gives a new compiler the template and the fonts. */
function prepare(compiler: ChildProcess, fonts: readonly DocumentFont[]): ChildProcess {
  const template = readFileSync(new URL("./report.typ", import.meta.url));
  compiler.send({ template, fonts: fonts.map(({ bytes }) => bytes) }, () => undefined);
  return compiler;
}

/** Starts the process of the compiler, without the secrets of the service. It ends when the service does. */
export function startCompiler(): ChildProcess {
  return fork(new URL("./typst.job.js", import.meta.url), {
    env: {},
    execArgv: [],
    serialization: "advanced",
  });
}
