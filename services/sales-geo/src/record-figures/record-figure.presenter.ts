import type { RecordFigure } from "@dash/contracts/questions/record-figures";
import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { dayText } from "@dash/service-lib/calendar/written-times";
import type { Installation } from "../installations/installation.model.ts";
import type { PipelineEntry } from "../pipeline/pipeline-entry.model.ts";

const moneyFormat = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

type Lead = Pick<PipelineEntry, "id" | "leadDate" | "value" | "currentStage">;

/** A lead by its day alone. Its figure is its value, or its stage if it has none. */
export function presentLeadFigure({ id, leadDate, value, currentStage }: Lead): RecordFigure {
  const title = `Lead of ${dayText(leadDate)}`;
  if (value === null) {
    const stage = stageNames[currentStage];
    return { id, title, shown: stage, exact: { value: stage, unit: "text" } };
  }
  const pounds = Number(value);
  const exact = { value: pounds, unit: "money" } as const;
  return { id, title, shown: moneyFormat.format(pounds), exact };
}

type Installed = Pick<Installation, "id" | "installationDate" | "heatPumpModel">;

export function presentInstallationFigure(installation: Installed): RecordFigure {
  const { id, installationDate, heatPumpModel } = installation;
  const title = `Installation of ${dayText(installationDate)}`;
  return { id, title, shown: heatPumpModel, exact: { value: heatPumpModel, unit: "text" } };
}
