import { reportParts } from "../report-parts.ts";
import { PrintableFigures, PrintableSection, type PrintableProps } from "./printable-section.tsx";
import { countText } from "./share-text.ts";

/** What moved in stock. */
export function StockSummary({ data: { stock } }: PrintableProps) {
  const { movements, unitsIn, unitsOut, unitsAdjusted, timesLow } = stock;
  return (
    <PrintableSection title={reportParts.stock.title}>
      {movements === 0 ? (
        <p>Nothing moved in stock.</p>
      ) : (
        <PrintableFigures
          figures={[
            { label: "Movements", value: countText(movements) },
            { label: "Units in", value: countText(unitsIn) },
            { label: "Units out", value: countText(unitsOut) },
            { label: "Units adjusted", value: countText(unitsAdjusted) },
            { label: "Times an item ran low", value: countText(timesLow) },
          ]}
        />
      )}
    </PrintableSection>
  );
}
