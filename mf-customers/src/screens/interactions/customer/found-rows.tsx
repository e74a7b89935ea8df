import type { ServiceErasure } from "@dash/contracts/interactions/customer-data";

const services: Readonly<Record<string, string>> = {
  interactions: "Calls and visits",
  "sales-geo": "Sales",
  stock: "Stock",
  time: "Time",
  report: "Reports",
  customers: "KPIs",
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
    <table className="customers:my-4 customers:w-full customers:text-body">
      <caption className="customers:text-left customers:font-medium">What would go</caption>
      <thead>
        <tr className="customers:text-left">
          <th scope="col">Part</th>
          <th scope="col">What</th>
          <th scope="col" className="customers:text-right">
            Rows
          </th>
        </tr>
      </thead>
      <tbody>{shares.flatMap(linesOf)}</tbody>
    </table>
  );
}

function linesOf({ service, state, rows }: ServiceErasure) {
  const title = serviceTitle(service);
  const lines = Object.entries(rows);
  if (state === "waiting")
    return [<Line key={service} cells={[title, "Does not answer: erases later", ""]} />];
  return lines.map(([name, count]) => (
    <Line key={`${service} ${name}`} cells={[title, rowNames[name] ?? name, String(count)]} />
  ));
}

function Line({ cells: [part, what, count] }: { readonly cells: [string, string, string] }) {
  return (
    <tr className="customers:border-t customers:border-line">
      <td>{part}</td>
      <td>{what}</td>
      <td className="customers:text-right customers:tabular-nums">{count}</td>
    </tr>
  );
}
