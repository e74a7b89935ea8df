import { searchRouter } from "@dash/service-lib/search/search.routes";
import type { ServiceApp } from "@dash/service-lib/service/define-service";
import { migrations } from "../migrations/index.ts";
import { stockItemRouter } from "./items/stock-items.routes.ts";
import { ledgerDrift } from "./ledger/ledger.drift.ts";
import { ledgerTotalsRouter } from "./ledger/ledger-totals.routes.ts";
import { stockMovementRouter } from "./movements/stock-movements.routes.ts";
import { usedPartsRouter } from "./movements/used-parts.routes.ts";
import { personalData } from "./privacy/personal-data.ts";
import { recordFigureRouter } from "./record-figures/record-figures.routes.ts";
import { stockReorderRouter } from "./reorders/stock-reorders.routes.ts";
import { findItems } from "./search/find-items.query.ts";

export const app: ServiceApp = {
  migrations,
  personal: () => personalData,
  routers: (parts) => [
    stockItemRouter(parts),
    stockMovementRouter(parts),
    usedPartsRouter(parts),
    stockReorderRouter(parts),
    ledgerTotalsRouter(parts),
    recordFigureRouter(parts),
    searchRouter(parts, { item: findItems }),
  ],
  drift: [ledgerDrift],
};
