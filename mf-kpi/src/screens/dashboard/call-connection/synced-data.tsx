const SYNCED = [
  "Total call volume (inbound/outbound)",
  "Answer rates and duration",
  "Customer versus installer call classification",
  "Warranty visit call tracking",
];

/** Lists the data that a connection provides. */
export function SyncedData({ isConnected }: { readonly isConnected: boolean }) {
  return (
    <ul
      aria-label={isConnected ? "Synced call data" : "What a connection brings"}
      className={`kpi:grid kpi:list-disc kpi:content-start kpi:gap-x-6 kpi:gap-y-1 kpi:pl-5 kpi:max-lg:sm:grid-cols-2 ${isConnected ? "kpi:text-ink" : ""}`}
    >
      {SYNCED.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  );
}
