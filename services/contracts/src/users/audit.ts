import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { Id, Instant, PageSize } from "../values/scalars.ts";
import { SearchText } from "../values/text-fields.ts";

/** Kinds of record whose changes go to the audit trail. */
export const AuditedRecord = z.enum(
  [
    "user",
    "invitation",
    "access-request",
    "tier",
    "saved-view",
    "calendar-address",
    "demonstration",
    "time-entry",
    "service-line",
    "stock-item",
    "stock-movement",
    "interaction",
    "contact",
    "call-back",
    "kpi-record",
    "kpi-target",
    "call-connection",
    "pipeline-entry",
    "lead-note",
    "installation",
    "monthly-report",
    "question",
    "signatory",
    "company-names",
    "release",
    "publish-token",
    "api-token",
    "webhook",
    "export",
    "import",
  ],
  "Unknown kind",
);
export type AuditedRecord = z.infer<typeof AuditedRecord>;

export const AuditAction = z.enum(
  [
    "created",
    "updated",
    "deleted",
    "activated",
    "deactivated",
    "reactivated",
    "first-signed-in",
    "activation-undone",
    "archived",
    "restored",
    "counted",
    "reversed",
    "hidden",
    "unhidden",
    "connected",
    "disconnected",
    "reconnect-needed",
    "moved",
    "generated",
    "finalised",
    "reopened",
    "accepted",
    "returned",
    "asked",
    "answered",
    "settled",
    "shared",
    "link-ended",
    "link-opened",
    "uploaded",
    "published",
    "went-back",
    "forced",
    "previewed",
    "revoked",
    "exported",
    "erased",
    "kept",
    "merged",
    "split",
  ],
  "Unknown action",
);
export type AuditAction = z.infer<typeof AuditAction>;

/** A record's fields at one time; only fields that readers of the audit trail may see. */
export const Snapshot = z.record(z.string(), z.unknown());
export type Snapshot = z.infer<typeof Snapshot>;

/** One change of a record. Entries stay when the record is deleted, and are dropped after seven years. */
export const AuditEntry = z.object({
  /** A uuid that sorts by time, so it also orders the trail. */
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The user's id, `svc:<process>` for a change by the system itself, or `token:<id>` for a pipeline. */
  actorId: z.string(),
  /** The actor's name at the time of the change. */
  actorName: z.string(),
  action: AuditAction,
  record: AuditedRecord,
  recordId: z.uuid(),
  /** The record's name at the time of the change. */
  label: z.string(),
  /** Null when the change created the record. */
  before: z.nullable(Snapshot),
  /** Null when the change deleted the record. */
  after: z.nullable(Snapshot),
  /** The id of the request that made the change; log lines contain it too. */
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A record's newest 200 changes, newest first. */
export const History = z.array(AuditEntry);

const LARGEST_PAGE = 100;
/** The most rows that a file of the whole trail asks a service for at once. */
export const LARGEST_PART = 1_000;
const USUAL_PAGE = 50;

const filter = {
  /** Searches the names of actors and records, and the fields before and after the change. */
  search: z.optional(SearchText),
  record: z.optional(AuditedRecord),
  action: z.optional(AuditAction),
  actorId: z.optional(Id),
  recordId: z.optional(Id),
  /** The start of the time range, inclusive. */
  from: z.optional(Instant("Must be an instant")),
  /** The end of the time range, exclusive. */
  to: z.optional(Instant("Must be an instant")),
};

/** Filters the audit trail. */
export const AuditFilter = z.strictObject({
  ...filter,
  /** The `next` of the previous page: finds the entries before it. */
  before: z.optional(Id),
  limit: PageSize(USUAL_PAGE, LARGEST_PAGE),
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** Pass it as `before` to get the next page; null on the last page. */
  next: z.nullable(z.uuid()),
  /** Parts of the system that did not answer. Their entries are missing on this page. */
  missing: z.array(z.string()),
  /** A search that takes long ends for this page: it has what was found back to this time, and `next` looks further back. */
  lookedBackTo: z.optional(z.iso.datetime()),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const listAuditEntries = endpoint("GET /audit", {
  summary: "All changes in the whole system, newest first, for administrators",
  query: AuditFilter,
  response: AuditPage,
});

export const exportAuditEntries = endpoint("GET /audit/export", {
  summary: "All changes of the filter as a spreadsheet, for administrators",
  query: z.strictObject({ ...filter, ...tableFormat }),
  file: "table",
});

/** Answers a service's own part of the audit trail. Only for processes, with their service token. */
export const listOwnTrail = endpoint("GET /internal/audit", {
  summary: "A service's own part of the trail, newest first",
  query: AuditFilter,
  response: z.array(AuditEntry),
  allowedCallers: ["admin", "report"],
});

export const OwnTrail = z.object({
  entries: z.array(AuditEntry),
  /** The id down to which all entries of the page were found; null where the whole page was. */
  lookedBackTo: z.nullable(z.uuid()),
});
export type OwnTrail = z.infer<typeof OwnTrail>;

/** The same, as far as it is found in time. Only for the admin service, with its service token. */
export const searchOwnTrail = endpoint("GET /internal/audit/page", {
  summary: "A service's own part of the trail as far as it is found in time, newest first",
  query: z.extend(AuditFilter, { limit: PageSize(USUAL_PAGE, LARGEST_PART) }),
  response: OwnTrail,
  allowedCallers: ["admin"],
});
