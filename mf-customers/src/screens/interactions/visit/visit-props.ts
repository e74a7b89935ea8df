import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { StockMovement } from "@dash/contracts/stock/stock-movements";

export interface VisitProps {
  readonly visit: CustomerInteraction;
}

export interface VisitPartProps extends VisitProps {
  readonly part: StockMovement;
}
