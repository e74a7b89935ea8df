import type { Cost } from "./measure-plans.ts";

const MOST_MS = 50;
const MOST_READ_FOR_ONE = 10;
/** Fewer rows are read in a millisecond, for however few rows of the answer. */
const FEW_ROWS = 1_000;
/** A shorter time is noise when two runs are compared. */
const SHORT_MS = 5;
const MOST_GROWTH = 1.3;

/** Whether Postgres took long, or read more than ten times what was answered. */
export function standsOut({ ms, rowsRead, rowsAnswered, status }: Cost): boolean {
  return (
    ms > MOST_MS ||
    (rowsRead > FEW_ROWS && rowsRead > MOST_READ_FOR_ONE * rowsAnswered) ||
    (status ?? 200) >= 500
  );
}

/** The costs as a table, the dearest first. */
export function plansTable(costs: readonly Cost[]): string {
  const rows = [...costs]
    .sort((one, other) => other.ms - one.ms)
    .map(
      ({ name, status, ms, rowsRead, rowsAnswered, slowest }) =>
        `| ${name} | ${status ?? ""} | ${slowest.role} | ${ms.toFixed(1)} | ${rowsRead} | ${rowsAnswered} | ${slowest.largestScan} | ${excerpt(slowest.text)} |`,
    );
  return [
    "| request or job | status | role | ms | rows read | rows answered | largest scan | slowest statement |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** The requests that cost more than 1.3 times as much with ten times the rows. */
export function growthOf(tenth: readonly Cost[], whole: readonly Cost[]): string {
  const before = new Map(tenth.map(({ name, slowest, ms }) => [keyOf(name, slowest.text), ms]));
  const grown = whole.flatMap(({ name, slowest, ms }) => {
    const small = Math.max(before.get(keyOf(name, slowest.text)) ?? ms, SHORT_MS);
    return ms > MOST_GROWTH * small
      ? [`| ${name} | ${small.toFixed(1)} | ${ms.toFixed(1)} | ${(ms / small).toFixed(1)} |`]
      : [];
  });
  return ["| grows | a tenth, ms | all, ms | ratio |", "| --- | --- | --- | --- |", ...grown].join(
    "\n",
  );
}

function keyOf(name: string, text: string): string {
  return name === "job" ? text : name;
}

function excerpt(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 100);
}
