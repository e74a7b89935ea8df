import { importEnded } from "./import.facts.ts";
import { installationChanged } from "./installation.facts.ts";
import {
  callConnectionChanged,
  customerChanged,
  interactionChanged,
  interactionMonthObeyed,
  interactionRemoved,
  visitPhotosChanged,
  waitingWorkChanged,
} from "./interaction.facts.ts";
import { kpiFiguresComputed, kpiMonthObeyed, kpiRecorded, kpiTargetSet } from "./kpi.facts.ts";
import { noticesChanged, webhookChanged } from "./notice.facts.ts";
import {
  hoursCarried,
  monthStatusSet,
  questionChanged,
  questionEntryChanged,
  reportChanged,
  reportStepTaken,
} from "./report.facts.ts";
import { followUpChanged, salesEntryChanged } from "./sales.facts.ts";
import {
  stockItemChanged,
  stockItemDescribed,
  stockLow,
  stockMonthObeyed,
  stockMoved,
  visitPartMoved,
} from "./stock.facts.ts";
import { tierChanged, tierPeriodStarted, tierPeriodWithdrawn } from "./tier.facts.ts";
import {
  serviceLineChanged,
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
  timeMonthObeyed,
  timerChanged,
} from "./time.facts.ts";
import {
  accessRequestChanged,
  invitationChanged,
  savedViewChanged,
  userChanged,
} from "./user.facts.ts";

/** Every kind of fact, by the service that announces it and stores it in its record. */
export const announcedBy = {
  admin: [
    userChanged,
    invitationChanged,
    accessRequestChanged,
    tierPeriodStarted,
    tierPeriodWithdrawn,
  ],
  time: [
    timeEntryLogged,
    timeEntryChanged,
    timeEntryDeleted,
    serviceLineChanged,
    timeMonthObeyed,
    importEnded.time,
  ],
  stock: [
    stockMoved,
    stockLow,
    stockItemDescribed,
    visitPartMoved,
    stockMonthObeyed,
    importEnded.stock,
  ],
  interactions: [
    interactionChanged,
    interactionRemoved,
    callConnectionChanged,
    waitingWorkChanged,
    interactionMonthObeyed,
    importEnded.interactions,
  ],
  kpi: [kpiFiguresComputed, kpiRecorded, kpiTargetSet, kpiMonthObeyed],
  report: [monthStatusSet, hoursCarried, reportStepTaken, questionEntryChanged],
  "sales-geo": [followUpChanged, importEnded["sales-geo"]],
} as const;

/**
 * Changes that no other service needs. They are stored nowhere; only open pages are notified. Earlier releases
 * announced most of them as facts, so records may contain them.
 */
export const hints = [
  tierChanged,
  stockItemChanged,
  customerChanged,
  visitPhotosChanged,
  reportChanged,
  questionChanged,
  salesEntryChanged,
  installationChanged,
  timerChanged,
  savedViewChanged,
  noticesChanged,
  webhookChanged,
] as const;

/** A service that announces facts. */
export type Announcer = keyof typeof announcedBy;

/** The subject of a kind of fact. */
export type FactSubject = (typeof announcedBy)[Announcer][number]["subject"];

/** The subject of a fact or a hint. Endpoints name subjects in `shows` and `announces`. */
export type Subject = FactSubject | (typeof hints)[number]["subject"];
