import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { listStoredPhotos } from "@dash/contracts/interactions/photos";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { monthKey } from "@dash/service-lib/calendar/written-times";
import { csvStream } from "@dash/service-lib/http/csv";
import { tableFile } from "@dash/service-lib/http/table-file";
import { columnsOfTables } from "./columns.ts";

/** @throws Problem 503 where the service does not answer with 200. */
export type ReadFile = (path: string) => Promise<Readable>;

/** A file of the ZIP. The next one is asked for when this one was read. */
interface ZippedFile {
  readonly name: string;
  readonly input: AsyncIterable<Uint8Array>;
}

/** Answers that are no tables, as the API gives them. */
const SETTINGS = [
  "/companies",
  "/partnership-tiers/all",
  "/service-lines",
  "/kpi-targets",
  "/closed-months",
];

/** Rows that a list leaves out unless they are asked for. */
const furtherRows: Readonly<Record<string, string>> = { "stock-items": "?archived=with" };

/** The files of everything that the reader may see, one after the other. */
export async function* filesOfEverything(
  read: ReadFile,
  photos: ResponseOf<typeof listStoredPhotos>,
): AsyncGenerator<ZippedFile> {
  yield { name: "columns.csv", input: describeColumns() };
  for (const noun of Object.keys(columnsOfTables))
    yield {
      name: `${noun}.csv`,
      input: await read(`/${noun}/export${furtherRows[noun] ?? ""}`),
    };
  for (const path of SETTINGS) yield { name: `settings${path}.json`, input: await read(path) };
  for await (const report of reportsOf(read))
    yield {
      name: `reports/${monthKey(report)}.pdf`,
      input: await read(`/monthly-reports/${report.id}/pdf`),
    };
  for (const { id, interactionId } of photos)
    yield {
      name: `photos/${interactionId}/${id}.jpg`,
      input: await read(`/customer-interactions/${interactionId}/photos/${id}`),
    };
}

async function* reportsOf(read: ReadFile): AsyncGenerator<MonthlyReport> {
  for (let offset = 0; ;) {
    const page = (await json(await read(`/monthly-reports?offset=${offset}`))) as MonthlyReport[];
    if (page.length === 0) return;
    yield* page;
    offset += page.length;
  }
}

function describeColumns(): Readable {
  const rows = Object.entries(columnsOfTables).flatMap(([noun, columns]) =>
    Object.entries(columns).map(([column, meaning]) => ({ file: `${noun}.csv`, column, meaning })),
  );
  const table = tableFile(
    "columns",
    [
      ["File", ({ file }: (typeof rows)[number]) => file],
      ["Column", ({ column }) => column],
      ["Meaning", ({ meaning }) => meaning],
    ],
    rows,
  );
  return csvStream(table) as Readable;
}
