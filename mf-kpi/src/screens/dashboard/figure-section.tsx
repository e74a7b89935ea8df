import { HeadedSection, type HeadedSectionProps } from "../../cards/headed-section.tsx";

export interface FigureSectionProps extends Omit<HeadedSectionProps, "className" | "folds"> {
  /** The number of columns where there is room; a narrow window has two. */
  readonly columns: string;
}

/** Two in a row where there is little room; then an odd one at the end has the whole row. */
const GRID = [
  "kpi:grid kpi:grow kpi:grid-cols-2 kpi:gap-3 kpi:sm:gap-4",
  "kpi:max-xl:[&>*:last-child:nth-child(odd)]:col-span-2",
].join(" ");

/** Up to four figures side by side, of equal height. */
export function FigureSection({ columns, children, ...section }: FigureSectionProps) {
  return (
    <HeadedSection {...section} folds className="kpi:flex kpi:flex-col">
      <div className={`${GRID} ${columns}`}>{children}</div>
    </HeadedSection>
  );
}
