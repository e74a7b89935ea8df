import type { CallAnalytics } from "@dash/contracts/interaction-analytics";
import { PartBars } from "../part-bars.tsx";
import { countedRows } from "./call-rows.ts";

const callers = [
  { key: "customer", label: "Customers", callerType: "customer" },
  { key: "installer", label: "Installers", callerType: "installer" },
  { key: "notIdentified", label: "Not identified", callerType: "none" },
] as const;

/** With whom the counted calls were. The three add up to them. */
export function Callers({ calls }: { readonly calls: CallAnalytics }) {
  return (
    <PartBars
      month={calls}
      parts={callers.map(({ key, label, callerType }) => ({
        label,
        of: `calls: ${label}`,
        count: calls.callers[key],
        filters: { ...countedRows, callerType },
      }))}
    />
  );
}
