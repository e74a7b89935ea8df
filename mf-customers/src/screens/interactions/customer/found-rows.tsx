import type { ServiceErasure } from "@dash/contracts/interactions/customer-data";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";

const services: Readonly<Record<string, string>> = {
  interactions: "Calls and visits",
  "sales-geo": "Sales",
  stock: "Stock",
  time: "Time",
  report: "Reports",
  kpi: "KPIs",
  admin: "Saved views",
};

const rowNames: Readonly<Record<string, string>> = {
  customers: "Customer",
  phoneNumbers: "Numbers",
  emailAddresses: "E-mail addresses",
  notes: "Notes",
  decisions: "Decisions about numbers",
  interactions: "Calls and visits",
  callRecords: "Records of calls",
  callBacks: "Call-backs",
  photos: "Photos",
  leads: "Leads",
  leadNotes: "Notes of leads",
  stages: "Reasons of losses",
  installations: "Installations",
  installersOfLeads: "Leads with this installer",
  installersOfInstallations: "Installations by this installer",
  stockMovements: "Parts",
  timeEntries: "Hours",
  deletedTimeEntries: "Deleted hours",
  timers: "Running timers",
  timeEntryFacts: "Records of hours",
  activities: "Activities",
  otherInteractions: "Mentions in other calls and visits",
  otherNotes: "Mentions in other notes",
  otherCallBacks: "Mentions in other call-backs",
  otherLeads: "Mentions in other leads",
  otherStages: "Mentions in other reasons of losses",
  otherLeadNotes: "Mentions in notes of other leads",
  stockItems: "Mentions in stock items",
  otherMovements: "Mentions in other movements",
  otherTimeEntries: "Mentions in other hours",
  otherDeletedEntries: "Mentions in other deleted hours",
  otherTimers: "Mentions in other running timers",
  recordedKpis: "Mentions in recorded KPIs",
  reasonsOfMonths: "Mentions in reasons of reopened months",
  savedViews: "Mentions in saved views",
};

export function serviceTitle(service: string): string {
  return services[service] ?? service;
}

/** The number of rows of each service. A service that does not answer erases its rows later. */
export function FoundRows({ shares }: { readonly shares: readonly ServiceErasure[] }) {
  return (
    <div className="customers:my-4">
      <DataTable
        caption="What would go"
        columns={columns}
        rows={shares.flatMap(rowsOf)}
        keyOf={({ part, what }) => `${part} ${what}`}
      />
    </div>
  );
}

function rowsOf({ service, state, rows }: ServiceErasure) {
  const part = serviceTitle(service);
  if (state === "waiting") return [{ part, what: "Does not answer: erases later", count: "" }];
  return Object.entries(rows).map(([name, count]) => ({
    part,
    what: rowNames[name] ?? name,
    count: String(count),
  }));
}

const columns: readonly Column<ReturnType<typeof rowsOf>[number]>[] = [
  { key: "part", header: "Part", cell: ({ part }) => part },
  { key: "what", header: "What", cell: ({ what }) => what },
  { key: "rows", header: "Rows", isNumber: true, narrow: "aside", cell: ({ count }) => count },
];
