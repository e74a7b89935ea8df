import { rounded } from "@dash/contracts/agreeing-figures";
import type { Kpi } from "@dash/contracts/kpis";
import { formatTenths } from "@dash/kit";
import { valueOf } from "./kpi-value.ts";

/** The warranty visits of a month; null where there is no data. */
export interface WarrantyClaims {
  readonly total: number | null;
  readonly valid: number | null;
  readonly invalid: number | null;
  /** What is left of the total: nobody has said yet whether these claims are valid. */
  readonly notAssessed: number | null;
}

export function warrantyClaims(kpis: readonly Kpi[]): WarrantyClaims {
  const total = valueOf(kpis, "warranty_visits_total");
  const valid = valueOf(kpis, "warranty_visits_valid");
  const invalid = valueOf(kpis, "warranty_visits_invalid");
  const isWhole = total !== null && valid !== null && invalid !== null;
  // Recorded values need not agree with one another.
  const notAssessed = isWhole && total >= valid + invalid ? total - valid - invalid : null;
  return { total, valid, invalid, notAssessed };
}

/** A part of a whole in percent, with one decimal; `0.0%` of nothing. */
export function shareText(part: number | null, whole: number | null): string {
  if (part === null || whole === null) return "–";
  return `${formatTenths(whole === 0 ? 0 : rounded(inHundredths(part) * 1000, inHundredths(whole)))}%`;
}

/** Recorded values may have two decimals. */
function inHundredths(value: number): number {
  return Math.round(value * 100);
}
