import { HeadedSection, type HeadedSectionProps } from "../../cards/headed-section.tsx";

const FIGURE_GRID =
  "kpi:grid kpi:gap-4 kpi:sm:grid-cols-2 kpi:xl:auto-cols-fr kpi:xl:grid-flow-col kpi:xl:grid-cols-none";

/** Up to four figures side by side, of equal height. */
export function FigureSection({ children, ...section }: HeadedSectionProps) {
  return (
    <HeadedSection {...section}>
      <div className={FIGURE_GRID}>{children}</div>
    </HeadedSection>
  );
}
