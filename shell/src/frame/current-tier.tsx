import { queryFor } from "@dash/kit";
import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { useQuery } from "@tanstack/react-query";
import { isOfflinePage } from "../offline/offline-page.ts";

/** The current tier, or the specification's default if the request failed. It is none in a page without a network. */
export function CurrentTier() {
  return isOfflinePage() ? null : <NewestTier />;
}

function NewestTier() {
  const { data, isPending } = useQuery(queryFor(getCurrentTier));
  if (isPending) return <span aria-hidden="true" className="h-7 w-20 rounded-full bg-sunken" />;
  const { name, monthlyHours } = data ?? DEFAULT_TIER;
  return (
    <p className="flex min-w-0 items-center gap-1 rounded-full bg-accent-soft px-3 py-1 text-label font-medium text-accent-ink">
      <span className="truncate">{name}</span>
      <span className="whitespace-nowrap tabular-nums max-lg:sr-only">
        · {monthlyHours.toLocaleString("en-GB")} h a month
      </span>
    </p>
  );
}
