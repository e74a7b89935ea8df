import { searchRoutes } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { importedStockItems } from "./imports/imported-stock-items.ts";
import { addStockItemRoutes } from "./items/stock-items.routes.ts";
import { ledgerDrift } from "./ledger/ledger.drift.ts";
import { addLedgerTotalsRoutes } from "./ledger/ledger-totals.routes.ts";
import { addStockMovementRoutes } from "./movements/stock-movements.routes.ts";
import { addUsedPartsRoutes } from "./movements/used-parts.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { addRecordFigureRoutes } from "./record-figures/record-figures.routes.ts";
import { addStockReorderRoutes } from "./reorders/stock-reorders.routes.ts";
import { findItems } from "./search/find-items.query.ts";

export const app: ServiceApp = {
  migrations,
  personal: () => personalData,
  imports: [importedStockItems],
  routes: [
    addStockItemRoutes,
    addStockMovementRoutes,
    addUsedPartsRoutes,
    addStockReorderRoutes,
    addLedgerTotalsRoutes,
    addRecordFigureRoutes,
    searchRoutes({ item: findItems }),
  ],
  drift: [ledgerDrift],
};
