import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import { Link } from "@dash/kit";

/** Says that a movement's units were used on a visit or came back from one, and leads to the visit. */
export function VisitLink({ movement: { interactionId, origin } }: { movement: StockMovement }) {
  if (interactionId === null) return null;
  return (
    <Link
      to={`/interactions?interaction=${interactionId}`}
      className="stock:block stock:w-fit stock:text-label stock:text-ink-soft stock:underline stock:underline-offset-2"
    >
      {origin === "reversal" ? "Back from a visit" : "Used on a visit"}
    </Link>
  );
}
