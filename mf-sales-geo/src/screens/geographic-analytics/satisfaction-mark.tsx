import { Badge, type BadgeTone } from "@dash/kit/ui/badge";

interface Grade {
  readonly from: number;
  readonly name: string;
  readonly tone: BadgeTone;
}

const grades: readonly Grade[] = [
  { from: 4.5, name: "High", tone: "positive" },
  { from: 4, name: "Fair", tone: "caution" },
  { from: 0, name: "Low", tone: "negative" },
];

/** The mean satisfaction out of five, in words too; a dash without ratings. */
export function SatisfactionMark({ satisfaction }: { readonly satisfaction: number | null }) {
  if (satisfaction === null) return "–";
  const grade = grades.find(({ from }) => satisfaction >= from);
  return (
    <span className="salesgeo:inline-flex salesgeo:items-center salesgeo:gap-2 salesgeo:tabular-nums">
      {satisfaction.toFixed(2)}
      {grade && <Badge tone={grade.tone}>{grade.name}</Badge>}
    </span>
  );
}
