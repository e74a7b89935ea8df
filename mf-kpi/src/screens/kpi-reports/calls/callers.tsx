import type { CallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { NOT_IDENTIFIED } from "@dash/contracts/interactions/interaction-kinds";
import { CategoryBars } from "../category-bars.tsx";
import { countedCallsFilter } from "./call-filters.ts";

const callers = [
  { key: "customer", label: "Customers", callerType: "customer" },
  { key: "installer", label: "Installers", callerType: "installer" },
  { key: "notIdentified", label: NOT_IDENTIFIED, callerType: "none" },
] as const;

/** The counted calls by kind of caller. The three counts add up to all counted calls. */
export function Callers({ calls }: { readonly calls: CallAnalytics }) {
  return (
    <CategoryBars
      month={calls}
      parts={callers.map(({ key, label, callerType }) => ({
        label,
        of: `calls: ${label}`,
        count: calls.callers[key],
        filters: { ...countedCallsFilter, callerType },
      }))}
    />
  );
}
