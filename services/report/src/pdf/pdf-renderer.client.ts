import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { problem } from "@dash/service-lib/http/problem";
import { loadFonts, type DocumentFont } from "./fonts.ts";
import { printable } from "./printable-text.presenter.ts";
import { presentDocument } from "./report-document.presenter.ts";

const MOST_MS_PER_DOCUMENT = 20_000;
/** A compiler without documents for this long is ended: it takes 100 MB. */
const LONGEST_IDLE_MS = 300_000;

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
 * Renders the files of reports in a child process, so that the service keeps answering requests meanwhile, and has the
 * memory back when the process ends. Documents are rendered one at a time, in the order of the requests. The process
 * starts with the first document, and restarts with the next document if it has died or ended after five idle minutes.
 */
export class PdfRenderer {
  readonly #startCompiler: typeof startCompiler;
  #compiler: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(start = startCompiler) {
    this.#startCompiler = start;
  }

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

  /** Ends the process. The document in work and those waiting fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#endCompiler();
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

  #ask(fonts: readonly DocumentFont[], job: object): Promise<Answer> {
    clearTimeout(this.#idle);
    const compiler = (this.#compiler ??= this.#start(fonts));
    return new Promise<Answer>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timeout);
        compiler.off("message", handleAnswer).off("error", fail).off("exit", handleExit).unref();
        compiler.channel?.unref();
        this.#idle = setTimeout(() => void this.#endCompiler(), LONGEST_IDLE_MS).unref();
      };
      const handleAnswer = (answer: object) => {
        settle();
        resolve(answer as Answer);
      };
      const fail = (cause: Error) => {
        settle();
        reject(new Error(`The PDF could not be made: ${cause.message}`, { cause }));
      };
      const handleExit = () => fail(new Error("its process has ended"));
      const timeout = setTimeout(() => {
        fail(new Error(`it took longer than ${MOST_MS_PER_DOCUMENT / 1000} s`));
        void this.#endCompiler();
      }, MOST_MS_PER_DOCUMENT);
      compiler.on("message", handleAnswer).on("error", fail).on("exit", handleExit).ref();
      compiler.channel?.ref();
      send(compiler, job);
    });
  }

  async #endCompiler(): Promise<void> {
    const compiler = this.#compiler;
    this.#compiler = undefined;
    if (compiler?.kill("SIGKILL")) await once(compiler, "exit");
  }

  #start(fonts: readonly DocumentFont[]): ChildProcess {
    const compiler = this.#startCompiler();
    const forget = () => {
      if (this.#compiler === compiler) this.#compiler = undefined;
    };
    // An error event without a listener would end the whole service.
    compiler.on("error", forget).on("exit", forget);
    send(compiler, {
      template: readFileSync(new URL("./report.typ", import.meta.url)),
      fonts: fonts.map(({ bytes }) => bytes),
    });
    return compiler;
  }
}

/** Starts the process of the compiler, without the secrets of the service. It ends when the service does. */
export function startCompiler(): ChildProcess {
  return fork(new URL("./typst.job.js", import.meta.url), {
    env: {},
    execArgv: [],
    serialization: "advanced",
  });
}

/** A message to a process that has ended is lost; its `exit` says so. */
function send(compiler: ChildProcess, message: object): void {
  compiler.send(message, () => undefined);
}
