import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Fact, FactData } from "@dash/contracts/facts/fact";
import { kpiFiguresComputed } from "@dash/contracts/facts/kpi.facts";
import { monthStatusSet } from "@dash/contracts/facts/report.facts";
import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { MonthFigures } from "@dash/contracts/kpis/month-figures";
import { listSettledKpis, type Kpi } from "@dash/contracts/kpis/kpis";
import { listRecordFigures, type RecordFigure } from "@dash/contracts/questions/record-figures";
import {
  finaliseMonthlyReport,
  generateMonthlyReport,
  getMonthlyReport,
  type MonthlyReport,
} from "@dash/contracts/reports/monthly-reports";
import { listOwnTrail, type AuditEntry } from "@dash/contracts/users/audit";
import type { Parts } from "@dash/service-lib/service/define-service";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact, outboxOf } from "@dash/service-lib/testing/facts";
import { openLogger } from "@dash/service-lib/process/logger";
import { readEnv } from "@dash/service-lib/process/env";
import { report } from "../src/service.ts";
import { safeParse } from "zod/v4/core";
import { owners } from "../src/months/obeyed-months.projection.ts";
import { buildEntryState, buildKpi, buildLineFact, buildPeriodFact } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

type Owner = keyof typeof owners;

/** A month in the past. */
export const JANUARY = { month: 1, year: 2026 } as const;

const QUESTIONS = ["question_entries", "questions"];
const TABLES = [
  "carried_hours",
  "last_looks",
  "signatories",
  "report_signatures",
  "report_files",
  "report_shares",
  "report_pdfs",
  "monthly_reports",
  "report_months",
  "report_logos",
];
const READ_MODELS = ["inbox", "entries", "month_hours", "day_hours", "line_days", "service_lines"];

/** The report service with fakes of the other services: a KPI service, and data owners that obey month statuses. */
export class ReportWorld {
  readonly actors = buildActors();
  readonly service: TestService;
  /** The data owners that do not confirm a month's status. */
  silent: readonly Owner[] = [];
  /** A hook that runs when the report service reads another service's record of facts. */
  onRecordRead: () => Promise<void> = () => Promise.resolve();
  /** A hook that runs when a month's status is published, before the data owners confirm it. */
  meanwhile: () => Promise<void> = () => Promise.resolve();

  /** The time service's trail of entries, the newest first; null while the service does not answer. */
  entryChanges: readonly AuditEntry[] | null = [];
  /** The records that other services answer figures of; null while these services do not answer. */
  records: readonly RecordFigure[] | null = [];

  #kpis: Partial<Record<KpiMetric, number>> = {};
  #version = 0;

  private constructor(service: TestService) {
    this.service = service;
  }

  static async open(): Promise<ReportWorld> {
    const holder: { world?: ReportWorld } = {};
    const service = await openTestService({
      env: readEnv(report.env, { PUBLIC_BASE_URL: "https://dash.test" }),
      logger: openLogger("test", "silent"),
      publish: () => void holder.world?.obey(),
      reader: {
        facts: async () => {
          await holder.world?.onRecordRead();
          return [];
        },
        get: async (_: string, endpoint: Endpoint, query = "") => {
          requireReadable(endpoint, query);
          if (endpoint.path === listOwnTrail.path) return holder.world?.entryTrail();
          return holder.world?.settledKpis(endpoint.path);
        },
        post: (_: string, { path }: Endpoint, { ids }: { readonly ids: readonly string[] }) => {
          if (path !== listRecordFigures.path) throw new Error(`nobody answers ${path}`);
          const found = holder.world?.records?.filter(({ id }) => ids.includes(id));
          return found ? Promise.resolve(found) : Promise.reject(new Error("no answer"));
        },
      } as unknown as Parts["reader"],
    });
    return (holder.world = new ReportWorld(service));
  }

  /** Deletes all reports and data, and adds one tier of 50 hours. */
  async reset(): Promise<void> {
    this.silent = [];
    this.entryChanges = [];
    this.records = [];
    this.#kpis = {};
    this.onRecordRead = () => Promise.resolve();
    this.meanwhile = () => Promise.resolve();
    await this.service.empty(...QUESTIONS, ...TABLES, ...READ_MODELS);
    await this.service.empty("tier_periods", "month_stock", "interactions", "low_crossings");
    await this.service.empty("outbox", "idempotency_keys", "obeyed_months", "people");
    await this.service.empty("month_kpis", "counted_facts");
    await this.service.knex("company_names").update({ provider: null, partner: null });
    await this.service.receive(
      buildPeriodFact({
        name: "Tier 1",
        monthlyHours: 50,
        startedAt: "2024-01-01T00:00:00.000Z",
      }),
    );
  }

  /** Adds an entry of January 2026 on a new service line with this name. */
  async logged(name: string, minutes: number, overrides: object = {}): Promise<Fact> {
    const line = buildLineFact({ name });
    const { serviceLineId } = line.data as { serviceLineId: string };
    const entry = buildFact(
      timeEntryLogged,
      buildEntryState({ serviceLineId, minutes, ...overrides }),
    );
    await this.service.receive(line, entry);
    return entry;
  }

  async generated(month: { month: number; year: number } = JANUARY): Promise<MonthlyReport> {
    const { staff } = this.actors;
    return (await this.service.call(generateMonthlyReport, staff, { body: month })).body;
  }

  finalise({ id }: { id: string }, acceptChanges = false) {
    const { admin } = this.actors;
    const request = { params: { id }, body: { acceptChanges } };
    return this.service.call(finaliseMonthlyReport, admin, request);
  }

  async finalised(): Promise<MonthlyReport> {
    return (await this.finalise(await this.generated())).body;
  }

  async read({ id }: { id: string }): Promise<MonthlyReport> {
    const { admin } = this.actors;
    return (await this.service.call(getMonthlyReport, admin, { params: { id } })).body;
  }

  /** The month statuses that the service has announced. */
  async announced(): Promise<unknown[]> {
    return (await outboxOf(this.service.knex, monthStatusSet)).map(({ data }) => data);
  }

  async obey(): Promise<void> {
    await this.meanwhile();
    const [newest] = (await outboxOf(this.service.knex, monthStatusSet)).slice(-1);
    for (const owner of Object.keys(owners) as Owner[])
      if (newest && !this.silent.includes(owner))
        await this.service.receive(
          buildFact(owners[owner], newest.data as FactData<typeof monthStatusSet>),
        );
  }

  /** Announces figures of January 2026, as the KPI service does. Metrics that are not given have no value. */
  async computed(values: Partial<Record<KpiMetric, number>>): Promise<void> {
    this.#kpis = values;
    this.#version += 1;
    const computed: MonthFigures["computed"] = {};
    for (const [metric, value] of Object.entries(values)) computed[metric] = [value, value, 1];
    const months = [{ ...JANUARY, version: this.#version, computed, recorded: {} }];
    await this.service.receive(buildFact(kpiFiguresComputed, { months, counted: [] }));
  }

  /** The KPI service's answer for a closed month. Any other request to it is an error. */
  private settledKpis(path: string): Kpi[] {
    if (path !== listSettledKpis.path) throw new Error(`nobody answers ${path}`);
    return KpiMetric.options.map((metric) => {
      const value = this.#kpis[metric] ?? null;
      return buildKpi(metric, { value, computed: value });
    });
  }

  private entryTrail(): readonly AuditEntry[] {
    if (!this.entryChanges) throw new Error("no answer");
    return this.entryChanges;
  }

  close(): Promise<void> {
    return this.service.close();
  }
}

/** Throws when the query does not match the contract's schema, where the real service would answer 400. */
function requireReadable({ path, query: schema }: Endpoint, query: string): void {
  const input = Object.fromEntries(new URLSearchParams(query));
  if (schema && !safeParse(schema, input).success) throw new Error(`${path} answers 400: ${query}`);
}
