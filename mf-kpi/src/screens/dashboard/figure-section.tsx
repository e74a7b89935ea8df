import { HeadedSection, type HeadedSectionProps } from "../../cards/headed-section.tsx";

export interface FigureSectionProps extends Omit<HeadedSectionProps, "className"> {
  /** The number of columns where there is room; a phone has two. */
  readonly columns: string;
}

/** Two in a row on a phone, where an odd one at the end has the whole row. */
const GRID = [
  "kpi:grid kpi:grow kpi:grid-cols-2 kpi:gap-3 kpi:sm:gap-4",
  "kpi:max-sm:[&>*:last-child:nth-child(odd)]:col-span-2",
].join(" ");

/** Up to four figures side by side, of equal height. */
export function FigureSection({ columns, children, ...section }: FigureSectionProps) {
  return (
    <HeadedSection {...section} className="kpi:flex kpi:flex-col">
      <div className={`${GRID} ${columns}`}>{children}</div>
    </HeadedSection>
  );
}
