import { HttpClient } from "../../testing/http-client.ts";
import { percentile } from "./percentile.ts";
import { treeUse } from "./processor-time.ts";
import { FIRST_YEAR } from "./seed.ts";
import type { Subject } from "./subject.ts";

/** How long people wait for a report and its file. */
export interface ReportTimes {
  readonly reports: number;
  /** Milliseconds, of generating a report and rendering its PDF after that. */
  readonly median: number;
  readonly p99: number;
  /** Mebibytes of the process before the first report and after the last. */
  readonly before: number;
  readonly after: number;
  readonly atOnce: number;
  /** Milliseconds until the last of those who ask at once has the file. */
  readonly lastOfAll: number;
}

const REPORTS = 100;
const PEOPLE_AT_ONCE = 20;
const MONTHS = 12;

export async function measureReports({ system, sessions }: Subject): Promise<ReportTimes> {
  const client = new HttpClient(system.url, PEOPLE_AT_ONCE);
  const memory = (): number => treeUse(system.processId("report") ?? 0).mebibytes;
  const make = async (index: number): Promise<number> => {
    const startedAt = performance.now();
    const month = { month: 1 + (index % MONTHS), year: FIRST_YEAR };
    await makeReport(client, sessions[index % sessions.length] ?? "", month);
    return performance.now() - startedAt;
  };
  const before = memory();
  const times: number[] = [];
  for (let index = 0; index < REPORTS; index += 1) times.push(await make(index));
  const together = Array.from({ length: PEOPLE_AT_ONCE }, (_, index) => make(index));
  const atOnce = await Promise.all(together);
  client.close();
  times.sort((a, b) => a - b);
  return {
    reports: REPORTS,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    before,
    after: memory(),
    atOnce: PEOPLE_AT_ONCE,
    lastOfAll: Math.max(...atOnce),
  };
}

/** @throws Error when it is refused. */
async function makeReport(client: HttpClient, cookie: string, month: object): Promise<void> {
  const generated = await client.send({
    method: "POST",
    target: "/api/monthly-reports/generate",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(month),
  });
  if (generated.status !== 201) throw new Error(`a report was answered with ${generated.status}`);
  const { id } = JSON.parse(generated.body.toString()) as { id: string };
  const target = `/api/monthly-reports/${id}/pdf`;
  const file = await client.send({ method: "GET", target, headers: { cookie } });
  if (file.status !== 200) throw new Error(`a file was answered with ${file.status}`);
}
