import { fork, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { Problem, problem } from "@dash/service-lib/http/problem";
import { JobProcess } from "@dash/service-lib/process/job-process";
import type { Logos } from "./cover.presenter.ts";
import { loadFonts, type DocumentFont } from "./fonts.ts";
import { presentFurtherPage, type FurtherPage } from "./further-page.presenter.ts";
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

interface Rendered {
  readonly pdf: Uint8Array;
  readonly pages: string;
}
type Answer = Rendered | { readonly failure: string };

/**
 * Renders the files of reports and their further pages in a child process. Documents are rendered one at a time, in the order of the requests.
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
  async renderFiles({ report, logos }: ReportInput, isWanted = () => true): Promise<ReportFiles> {
    const answer = await this.#render(async () => {
      if (!isWanted()) throw problem("unavailable");
      return jobOf({
        template: "report.typ",
        document: printable(presentDocument(report, logos), await this.#loadFonts()),
        logos: { "provider.png": logos.provider, "partner.png": logos.partner },
        createdAt: Date.parse(report.generatedAt),
      });
    });
    return { pdf: Buffer.from(answer.pdf), pages: Buffer.from(answer.pages) };
  }

  /** Renders a page as a file of its own, which `appendPage` may add to the file of a report. */
  async renderPage(page: FurtherPage): Promise<Buffer> {
    const { pdf } = await this.#render(async () =>
      jobOf({
        template: "further-page.typ",
        document: presentFurtherPage(page, await this.#loadFonts()),
        logos: { "picture.jpg": page.picture ? Buffer.from(page.picture.file, "base64") : null },
        createdAt: page.at.getTime(),
      }),
    );
    return Buffer.from(pdf);
  }

  /** Ends the process. The document in work and those waiting fail. */
  close(): Promise<void> {
    return this.#compiler.close();
  }

  async #render(makeJob: () => Promise<object>): Promise<Rendered> {
    const answer = await this.#compiler.run<Answer>(makeJob).catch((cause: Error) => {
      throw cause instanceof Problem ? cause : failure(cause.message, cause);
    });
    if ("failure" in answer) throw failure(answer.failure);
    return answer;
  }

  async #loadFonts(): Promise<readonly DocumentFont[]> {
    return (this.#fonts = await loadFonts());
  }
}

interface Job {
  readonly template: keyof ReturnType<typeof readTemplates>;
  readonly document: object;
  readonly logos?: Readonly<Record<string, Uint8Array | null>>;
  /** In milliseconds. */
  readonly createdAt: number;
}

function jobOf({ document, createdAt, ...rest }: Job): object {
  const createdAtSeconds = Math.floor(createdAt / 1000);
  return { ...rest, document: JSON.stringify(document), createdAtSeconds };
}

function failure(reason: string, cause?: Error): Error {
  return new Error(`The PDF could not be made: ${reason}`, { cause });
}

/** Gives a new compiler the templates and the fonts. */
function prepare(compiler: ChildProcess, fonts: readonly DocumentFont[]): ChildProcess {
  compiler.send(
    { templates: readTemplates(), fonts: fonts.map(({ bytes }) => bytes) },
    () => undefined,
  );
  return compiler;
}

/** The bundler finds each file by its own `new URL`. */
function readTemplates() {
  return {
    "report.typ": readFileSync(new URL("./report.typ", import.meta.url)),
    "further-page.typ": readFileSync(new URL("./further-page.typ", import.meta.url)),
    "style.typ": readFileSync(new URL("./style.typ", import.meta.url)),
  };
}

/** Starts the process of the compiler, without the secrets of the service. It ends when the service does. */
export function startCompiler(): ChildProcess {
  return fork(new URL("./typst.job.js", import.meta.url), {
    env: {},
    execArgv: [],
    serialization: "advanced",
  });
}
