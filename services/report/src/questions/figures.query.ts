import type { FigureKind } from "@dash/contracts/questions/questions";
import {
  listRecordFigures,
  type OwnedKind,
  type RecordFigure,
} from "@dash/contracts/questions/record-figures";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { findHoursOfMonths } from "../hours/hours-by-month.query.ts";
import { findKpisOfMonths } from "../kpis/month-kpis.query.ts";
import {
  hoursFigures,
  presentKpiFigure,
  presentLineFigure,
  presentReportPart,
  type Figure,
} from "./figure.presenter.ts";
import { findEntryFigures, findInteractionFigures } from "./record-figures.query.ts";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";

type RecordReader = Pick<ServiceReader, "post">;

const ANSWER_TIMEOUT_MS = 2_000;

/** Asks the service that owns records for their figures; null if it does not answer in time. */
function askOwner(
  reader: RecordReader,
  owner: "sales-geo" | "stock",
  body: InputOf<typeof listRecordFigures>["body"],
): Promise<RecordFigure[] | null> {
  return reader.post(owner, listRecordFigures, body, ANSWER_TIMEOUT_MS).catch(() => null);
}

/** The figure that a question is about. */
export interface Subject extends CalendarMonth {
  readonly kind: FigureKind;
  readonly key: string;
}

/** Why a figure cannot be shown: it has no record (any more), or the service that owns the record does not answer. */
export type Absence = "absent" | "silent";

export interface FigureSources {
  readonly knex: Knex;
  readonly reader: RecordReader;
}

type Lookup = (subject: Subject) => Figure | Absence;
type Finder = (sources: FigureSources, subjects: readonly Subject[]) => Promise<Lookup>;

const finders: Readonly<Record<FigureKind, Finder>> = {
  kpi: async ({ knex }, subjects) => {
    const kpisOf = await ofMonths(subjects, (months) => findKpisOfMonths(knex, months));
    return (subject) => {
      const kpi = kpisOf(subject)?.find(({ metric }) => metric === subject.key);
      return kpi ? presentKpiFigure(kpi) : "absent";
    };
  },
  hours: async ({ knex }, subjects) => {
    const hoursOf = await ofMonths(subjects, (months) => findHoursOfMonths(knex, months));
    return (subject) => {
      const month = hoursOf(subject);
      return (month && hoursFigures.get(subject.key)?.(month)) ?? "absent";
    };
  },
  "service-line": async ({ knex }, subjects) => {
    const hoursOf = await ofMonths(subjects, (months) => findHoursOfMonths(knex, months));
    const lines = await knex<{ id: string; name: string }>("service_lines").whereIn(
      "id",
      subjects.map(({ key }) => key),
    );
    return (subject) => {
      const line = lines.find(({ id }) => id === subject.key);
      const month = hoursOf(subject);
      return line && month ? presentLineFigure(month, line) : "absent";
    };
  },
  "time-entry": async ({ knex }, subjects) => byKey(await findEntryFigures(knex, keysOf(subjects))),
  interaction: async ({ knex }, subjects) =>
    byKey(await findInteractionFigures(knex, keysOf(subjects))),
  lead: ofOwner("sales-geo"),
  installation: ofOwner("sales-geo"),
  "stock-item": ofOwner("stock"),
  "report-part": async ({ knex }, subjects) => {
    const versionOf = await ofMonths(subjects, (months) => findNewestVersions(knex, months));
    return (subject) => {
      const version = versionOf(subject);
      return version ? presentReportPart(subject.key, version) : "absent";
    };
  },
};

/** Finds figures as they are now, in the given order. It asks once for all figures of a kind. */
export async function findFigures(
  sources: FigureSources,
  subjects: readonly Subject[],
): Promise<(Figure | Absence)[]> {
  const lookups = new Map<FigureKind, Lookup>();
  await Promise.all(
    [...new Set(subjects.map(({ kind }) => kind))].map(async (kind) => {
      const ofKind = subjects.filter((subject) => subject.kind === kind);
      lookups.set(kind, await finders[kind](sources, ofKind));
    }),
  );
  return subjects.map((subject) => lookups.get(subject.kind)?.(subject) ?? "absent");
}

/** Finds the newest version of each month's report, in the given order; null for a month without a report. */
export async function findNewestVersions(
  knex: Knex,
  months: readonly CalendarMonth[],
): Promise<(number | null)[]> {
  const rows = await rowsOf<{ version: number | null }>(
    knex,
    `select (select max(version) from monthly_reports
         where (year, month) = (requested.y, requested.m)) as version
     from unnest(:years::int[], :months::int[]) with ordinality as requested (y, m, place)
     order by requested.place`,
    {
      years: months.map(({ year }) => String(year)),
      months: months.map(({ month }) => String(month)),
    },
  );
  return rows.map(({ version }) => version);
}

/** Reads something of each month of the subjects once. */
async function ofMonths<Found>(
  subjects: readonly Subject[],
  find: (months: readonly CalendarMonth[]) => Promise<Found[]>,
): Promise<(month: CalendarMonth) => Found | undefined> {
  const nameOf = ({ year, month }: CalendarMonth) => `${year}-${month}`;
  const months = new Map(subjects.map((subject) => [nameOf(subject), subject]));
  const found = await find([...months.values()]);
  const byMonth = new Map([...months.keys()].map((name, index) => [name, found[index]]));
  return (month) => byMonth.get(nameOf(month));
}

function ofOwner(owner: "sales-geo" | "stock"): Finder {
  return async ({ reader }, subjects) => {
    const kind = subjects[0]?.kind as OwnedKind;
    const figures = await askOwner(reader, owner, { kind, ids: keysOf(subjects) });
    return figures ? byKey(new Map(figures.map((figure) => [figure.id, figure]))) : () => "silent";
  };
}

const keysOf = (subjects: readonly Subject[]) => [...new Set(subjects.map(({ key }) => key))];

function byKey(figures: ReadonlyMap<string, Figure>): Lookup {
  return ({ key }) => figures.get(key) ?? "absent";
}
