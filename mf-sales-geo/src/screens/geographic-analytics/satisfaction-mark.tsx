import { Badge, type BadgeTone } from "@dash/kit/ui/feedback/badge";
import { satisfactionGrade, type SatisfactionGrade } from "../../map/satisfaction-grade.ts";
import type { Column } from "@dash/kit/ui/list/data-table";

const tones: Readonly<Record<SatisfactionGrade["name"], BadgeTone>> = {
  High: "positive",
  Fair: "caution",
  Low: "negative",
};

/** The mean satisfaction out of five, in words too; a dash without ratings. */
export function SatisfactionMark({ satisfaction }: { readonly satisfaction: number | null }) {
  if (satisfaction === null) return "–";
  const grade = satisfactionGrade(satisfaction);
  return (
    <span className="salesgeo:inline-flex salesgeo:items-center salesgeo:gap-2 salesgeo:tabular-nums">
      {satisfaction.toFixed(2)}
      {grade && <Badge tone={tones[grade.name]}>{grade.name}</Badge>}
    </span>
  );
}

export const satisfactionColumn: Column<{ readonly satisfaction: number | null }> = {
  key: "satisfaction",
  header: "Satisfaction",
  sort: "satisfaction",
  narrowLabel: "Satisfaction",
  cell: ({ satisfaction }) => <SatisfactionMark satisfaction={satisfaction} />,
};
