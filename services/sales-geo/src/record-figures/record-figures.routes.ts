import { listRecordFigures } from "@dash/contracts/questions/record-figures";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { Installation } from "../installations/installation.model.ts";
import { PipelineEntry } from "../pipeline/pipeline-entry.model.ts";
import { presentInstallationFigure, presentLeadFigure } from "./record-figure.presenter.ts";

/** Tells the service of questions what a lead or an installation is called, and its figure, without its customer. */
export function addRecordFigureRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.writeInOwnTransaction(listRecordFigures, async ({ input }) => {
    const { kind, ids } = input.body;
    if (kind === "installation")
      return (await Installation.query(knex).findByIds(ids)).map(presentInstallationFigure);
    if (kind !== "lead") return [];
    const leads = await PipelineEntry.query(knex).findByIds(ids).where({ isDeleted: false });
    return leads.map(presentLeadFigure);
  });
}
