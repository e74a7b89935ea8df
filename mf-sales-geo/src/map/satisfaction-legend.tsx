import { HeatSwatch } from "./heat-legend.tsx";
import { satisfactionGrades, UNRATED_FILL } from "./satisfaction-grade.ts";

/** Explains the colours of the map where they say how satisfied customers are. */
export function SatisfactionLegend() {
  return (
    <ul
      aria-label="Colours of the map"
      className="salesgeo:flex salesgeo:flex-wrap salesgeo:gap-x-4 salesgeo:gap-y-1 salesgeo:text-body"
    >
      {satisfactionGrades.map(({ name, range, fill }) => (
        <li key={name} className="salesgeo:flex salesgeo:items-center salesgeo:gap-2">
          <HeatSwatch fill={fill} />
          {name} <span className="salesgeo:text-ink-soft">{range}</span>
        </li>
      ))}
      <li className="salesgeo:flex salesgeo:items-center salesgeo:gap-2">
        <HeatSwatch fill={UNRATED_FILL} />
        Not rated
      </li>
      <li className="salesgeo:flex salesgeo:items-center salesgeo:gap-2">
        <HeatSwatch />
        No installations
      </li>
    </ul>
  );
}
