import { buildKpi, recordedByAlex } from "../../test/kpi-factories.ts";
import { percentOfWhole, warrantyClaims } from "./warranty-claims.ts";

function claims(total: number | null, valid: number | null, invalid: number | null) {
  return warrantyClaims([
    buildKpi("warranty_visits_total", total),
    buildKpi("warranty_visits_valid", valid),
    buildKpi("warranty_visits_invalid", invalid),
  ]);
}

it("has three parts that sum to the total", () => {
  expect(claims(10, 4, 3)).toEqual({ total: 10, valid: 4, invalid: 3, notAssessed: 3 });
  expect(claims(7, 4, 3).notAssessed).toBe(0);
});

it("claims nothing of the rest where a part is not known", () => {
  expect(claims(null, 4, 3).notAssessed).toBeNull();
});

it("counts the rest from what is computed, whatever is recorded", () => {
  const recorded = { source: "recorded", recorded: recordedByAlex } as const;
  const kpis = [
    buildKpi("warranty_visits_total", 40, { ...recorded, computed: 10 }),
    buildKpi("warranty_visits_valid", 4),
    buildKpi("warranty_visits_invalid", 3),
  ];
  expect(warrantyClaims(kpis)).toMatchObject({ total: 40, notAssessed: 3 });
});

it.each([
  [4, 7, "57.1%"],
  [0, 0, "0.0%"],
  [0, 3, "0.0%"],
  [3, 80, "3.8%"],
  [7, 7, "100.0%"],
  [2.5, 7.5, "33.3%"],
  [null, 7, "–"],
  [1, null, "–"],
  [20, 7, "–"],
])("DB-08 gives %s of %s as %s", (part, whole, text) => {
  expect(percentOfWhole(part, whole)).toBe(text);
});
