import { drawPage } from "@dash/contracts/interactions/job-sheet";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import type { FindBrands } from "../monthly-reports/brands.ts";
import type { PdfRenderer } from "./pdf-renderer.client.ts";

/** Draws the pages of other services. Nothing of them is stored here. */
export function addPageRoutes(
  routes: Routes,
  { knex }: RouteParts,
  renderer: PdfRenderer,
  findBrands: FindBrands,
): void {
  routes.writeInOwnTransaction(drawPage, async ({ input: { body } }) => {
    const { name: runningHead } = (await findBrands(knex)).provider;
    const page = { ...body, runningHead, paragraphs: [], at: new Date(), footing: "Made on" };
    return { pdf: (await renderer.renderPage(page)).toString("base64") };
  });
}
