import { drawPage, getJobSheet, listUsedParts } from "@dash/contracts/interactions/job-sheet";
import { requireAbility } from "@dash/service-lib/access/policy";
import { londonDay } from "@dash/service-lib/calendar/london";
import { problem } from "@dash/service-lib/http/problem";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { findInteraction } from "../interactions/list-interactions.query.ts";
import { presentJobSheet } from "./job-sheet.presenter.ts";
import { findPhotos } from "./list-photos.query.ts";
import { fileKeys, type PhotoStore } from "./photo-store.ts";

/** The gateway gives a request 15 seconds, and the first page takes some of them. */
const DRAWING_TIMEOUT_MS = 12_000;

export function addJobSheetRoutes(
  routes: Routes,
  { knex, reader, logger }: Pick<Parts, "knex" | "logger" | "reader">,
  store: PhotoStore,
): void {
  routes.read(getJobSheet, async ({ actor, input }) => {
    requireAbility(actor, "customer:read-private");
    const visit = await findInteraction(knex, input.params.id);
    if (visit?.interactionType !== "visit") throw problem("not-found");
    const signature = (await findPhotos(knex, visit.id)).find((photo) => photo.signature);
    const picture = signature && (await store.read(fileKeys(signature.id).full));
    try {
      const used = await reader.post("stock", listUsedParts, { interactionId: visit.id });
      const page = presentJobSheet({ visit, parts: used, signature, picture });
      const { pdf } = await reader.post("report", drawPage, page, DRAWING_TIMEOUT_MS);
      const name = `job-sheet-${londonDay(visit.occurredAt)}`;
      return { name, bytes: Buffer.from(pdf, "base64") };
    } catch (error) {
      logger.warn({ error }, "a job sheet could not be drawn");
      throw problem("unavailable");
    }
  });
}
