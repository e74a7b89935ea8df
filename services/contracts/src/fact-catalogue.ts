import { installationChanged } from "./facts/installation.facts.ts";
import {
  interactionChanged,
  interactionMonthObeyed,
  interactionRemoved,
} from "./facts/interaction.facts.ts";
import {
  kpiFiguresComputed,
  kpiMonthObeyed,
  kpiRecorded,
  kpiTargetSet,
} from "./facts/kpi.facts.ts";
import { monthStatusSet, reportChanged } from "./facts/report.facts.ts";
import { salesEntryChanged } from "./facts/sales.facts.ts";
import { stockItemChanged, stockLow, stockMoved } from "./facts/stock.facts.ts";
import { tierChanged, tierPeriodStarted, tierPeriodWithdrawn } from "./facts/tier.facts.ts";
import {
  serviceLineChanged,
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
  timeMonthObeyed,
} from "./facts/time.facts.ts";
import { userChanged } from "./facts/user.facts.ts";

/** Every kind of fact, by the service that announces and records it. */
export const announcedBy = {
  admin: [userChanged, tierChanged, tierPeriodStarted, tierPeriodWithdrawn],
  time: [timeEntryLogged, timeEntryChanged, timeEntryDeleted, serviceLineChanged, timeMonthObeyed],
  stock: [stockItemChanged, stockMoved, stockLow],
  interactions: [interactionChanged, interactionRemoved, interactionMonthObeyed],
  kpi: [kpiFiguresComputed, kpiRecorded, kpiTargetSet, kpiMonthObeyed],
  report: [monthStatusSet, reportChanged],
  "sales-geo": [salesEntryChanged, installationChanged],
} as const;

/** A service that announces facts. */
export type RecordKeeper = keyof typeof announcedBy;

/** The subject of a kind of fact. Endpoints name subjects in `shows` and `announces`. */
export type FactSubject = (typeof announcedBy)[RecordKeeper][number]["subject"];
