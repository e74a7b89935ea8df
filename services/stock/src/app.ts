import { searchRoutes } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { importedStockItems } from "./imports/imported-stock-items.ts";
import { stockItemRoutes } from "./items/stock-items.routes.ts";
import { ledgerDrift } from "./ledger/ledger.drift.ts";
import { ledgerTotalsRoutes } from "./ledger/ledger-totals.routes.ts";
import { stockMovementRoutes } from "./movements/stock-movements.routes.ts";
import { usedPartsRoutes } from "./movements/used-parts.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { recordFigureRoutes } from "./record-figures/record-figures.routes.ts";
import { stockReorderRoutes } from "./reorders/stock-reorders.routes.ts";
import { findItems } from "./search/find-items.query.ts";

export const app: ServiceApp = {
  migrations,
  personal: () => personalData,
  imports: [importedStockItems],
  routes: (parts) => [
    stockItemRoutes(parts),
    stockMovementRoutes(parts),
    usedPartsRoutes(parts),
    stockReorderRoutes(parts),
    ledgerTotalsRoutes(parts),
    recordFigureRoutes(parts),
    searchRoutes(parts, { item: findItems }),
  ],
  drift: [ledgerDrift],
};
