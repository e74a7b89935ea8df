import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import type { MovementBatchInput } from "@dash/contracts/stock/stock-batches";
import type { TimeEntryInput } from "@dash/contracts/time/time-entries";

/**
 * `ready` is to be sent. `sent` has no answer yet: it is sent again as it was, under the same key. A `refused` share
 * may be mended. A `stored` one is never sent again.
 */
export type ShareState = "ready" | "sent" | "stored" | "refused";

/** A part of the sheet that one service stores once. */
export interface Share {
  readonly state: ShareState;
  /** Why it was refused, by field; the path is empty where no field is at fault. */
  readonly faults: readonly Fault[];
}

export interface Fault {
  readonly path: string;
  readonly message: string;
}

export interface VisitShare extends Share {
  readonly body: InteractionInput;
}

/** The stored visit: its id for the other shares, its month, and its version for Undo. */
export type SavedVisit = Pick<CustomerInteraction, "id" | "version" | "month" | "year">;

export interface TimeShare extends Share {
  readonly body: TimeEntryInput;
}

export interface PartShare extends Share {
  /** Names the row within the sheet. */
  readonly row: string;
  readonly stockItemId: string;
  readonly quantity: number;
}

export interface PhotoShare extends Share {
  readonly key: string;
}

/** The shares of a visit, each with its state. */
export interface Sheet {
  /** The beginning of all idempotency keys. */
  readonly id: string;
  readonly visit: VisitShare | null;
  /** The stored visit. */
  readonly saved: SavedVisit | null;
  /** The number of the next batch of parts. A refused batch leaves its number free. */
  readonly batch: number;
  readonly parts: readonly PartShare[];
  readonly time: TimeShare | null;
  readonly photos: readonly PhotoShare[];
}

/** The content that a person saves, as the services take it. */
export interface SheetContent {
  readonly visit: InteractionInput;
  readonly parts: readonly Pick<PartShare, "row" | "stockItemId" | "quantity">[];
  /** Null where no time is logged. */
  readonly time: TimeEntryInput | null;
  /** The keys of the photos. */
  readonly photos: readonly string[];
}

export type SheetRequest =
  | { readonly share: "visit"; readonly key: string; readonly body: InteractionInput }
  | {
      readonly share: "parts";
      readonly key: string;
      readonly body: MovementBatchInput & { readonly interactionId: string };
      readonly rows: readonly string[];
    }
  | {
      readonly share: "time";
      readonly key: string;
      readonly body: TimeEntryInput & { readonly interactionId: string };
    }
  | {
      readonly share: "photo";
      readonly key: string;
      readonly visitId: string;
      readonly photo: string;
    };

export type Outcome =
  | { readonly kind: "stored"; readonly visit?: SavedVisit }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] }
  /** Whether the service has stored it is unknown. */
  | { readonly kind: "lost" };

export function newSheet(id: string): Sheet {
  return { id, visit: null, saved: null, batch: 1, parts: [], time: null, photos: [] };
}

const ready = { state: "ready", faults: [] } as const;

function isFixed(share: Share | null): boolean {
  return share?.state === "sent" || share?.state === "stored";
}

/** Takes over what the person saves. What was sent or stored stays as it is. */
export function fillSheet(sheet: Sheet, content: SheetContent): Sheet {
  const { visit, parts, time, photos } = sheet;
  const fixedParts = parts.filter(isFixed);
  const fixedPhotos = photos.filter(isFixed);
  const isNewRow = ({ row }: { row: string }) => !fixedParts.some((part) => part.row === row);
  const isNewPhoto = (key: string) => !fixedPhotos.some((photo) => photo.key === key);
  return {
    ...sheet,
    visit: isFixed(visit) ? visit : { ...ready, body: content.visit },
    parts: [
      ...fixedParts,
      ...content.parts.filter(isNewRow).map((part) => ({ ...ready, ...part })),
    ],
    time: isFixed(time) ? time : content.time && { ...ready, body: content.time },
    photos: [
      ...fixedPhotos,
      ...content.photos.filter(isNewPhoto).map((key) => ({ ...ready, key })),
    ],
  };
}

/** The requests to send now: the visit first, then parts, time and one photo side by side. */
export function nextRequests(sheet: Sheet): SheetRequest[] {
  const { id, visit, saved } = sheet;
  if (!visit || visit.state === "refused") return [];
  if (!saved) return [{ share: "visit", key: `${id}:visit`, body: visit.body }];
  return [
    partsRequest(sheet, visit, saved.id),
    timeRequest(sheet, saved.id),
    photoRequest(sheet, saved.id),
  ].filter((request) => request !== null);
}

function isOpen({ state }: Share): boolean {
  return state === "ready" || state === "sent";
}

/** Why units are used on a visit. */
export function reasonOf({ isWarrantyVisit }: Pick<InteractionInput, "isWarrantyVisit">): string {
  return isWarrantyVisit ? "Warranty visit" : "Service visit";
}

/** A batch that was sent is sent again as it was, before any other. */
function partsRequest(
  { id, batch, parts }: Sheet,
  visit: VisitShare,
  interactionId: string,
): SheetRequest | null {
  const sent = parts.filter(({ state }) => state === "sent");
  const rows = sent.length > 0 ? sent : parts.filter(isOpen);
  if (rows.length === 0) return null;
  return {
    share: "parts",
    key: `${id}:parts:${batch}`,
    rows: rows.map(({ row }) => row),
    body: {
      lines: rows.map(({ stockItemId, quantity }) => ({ stockItemId, quantity })),
      movementType: "out",
      reason: reasonOf(visit.body),
      notes: null,
      interactionId,
    },
  };
}

function timeRequest({ id, time }: Sheet, interactionId: string): SheetRequest | null {
  if (!time || !isOpen(time)) return null;
  return { share: "time", key: `${id}:time`, body: { ...time.body, interactionId } };
}

/** One photo at a time, because a phone's connection is narrow. */
function photoRequest({ id, photos }: Sheet, visitId: string): SheetRequest | null {
  const photo = photos.find(isOpen);
  return photo
    ? { share: "photo", key: `${id}:photo:${photo.key}`, visitId, photo: photo.key }
    : null;
}

/** Notes that these requests leave. The caller stores the sheet before it sends them. */
export function markSent(sheet: Sheet, requests: readonly SheetRequest[]): Sheet {
  return requests.reduce(
    (marked, request) => withShares(marked, request, (share) => ({ ...share, state: "sent" })),
    sheet,
  );
}

/** Notes the answer to a request. */
export function settle(sheet: Sheet, request: SheetRequest, outcome: Outcome): Sheet {
  if (outcome.kind === "lost") return sheet;
  if (outcome.kind === "refused") return refused(sheet, request, outcome.faults);
  const stored = withShares(sheet, request, (share) => ({ ...share, state: "stored", faults: [] }));
  if (request.share === "visit") return { ...stored, saved: outcome.visit ?? null };
  return request.share === "parts" ? { ...stored, batch: stored.batch + 1 } : stored;
}

/** A refused batch moved nothing. The rows that the refusal does not name are sent without the others. */
function refused(sheet: Sheet, request: SheetRequest, faults: readonly Fault[]): Sheet {
  const rows = request.share === "parts" ? request.rows : [];
  const faultsOf = (row: string | undefined) =>
    faults.filter(({ path }) => row !== undefined && rows[lineOf(path)] === row);
  const isRowNamed = rows.some((row) => faultsOf(row).length > 0);
  return withShares(sheet, request, (share, row) => {
    const own = isRowNamed ? faultsOf(row) : faults;
    const isFree = isRowNamed && own.length === 0;
    return isFree ? { ...share, ...ready } : { ...share, state: "refused", faults: own };
  });
}

/** The index in a path such as `lines.2.quantity`; -1 in any other. */
function lineOf(path: string): number {
  return Number(/^lines\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? -1);
}

/** Changes the shares that a request carries. */
function withShares(
  sheet: Sheet,
  request: SheetRequest,
  change: <S extends Share>(share: S, row?: string) => S,
): Sheet {
  const { visit, parts, time, photos } = sheet;
  switch (request.share) {
    case "visit":
      return { ...sheet, visit: visit && change(visit) };
    case "time":
      return { ...sheet, time: time && change(time) };
    case "parts":
      return {
        ...sheet,
        parts: parts.map((part) =>
          request.rows.includes(part.row) ? change(part, part.row) : part,
        ),
      };
    case "photo":
      return {
        ...sheet,
        photos: photos.map((photo) => (photo.key === request.photo ? change(photo) : photo)),
      };
  }
}

/** All shares, the visit first. */
export function sharesOf({ visit, parts, time, photos }: Sheet): Share[] {
  return [visit, ...parts, time, ...photos].filter((share) => share !== null);
}

/** Whether something was sent, and may therefore be stored. */
export function isBegun(sheet: Sheet): boolean {
  return isFixed(sheet.visit);
}

/** Whether everything that was saved is stored. */
export function isComplete(sheet: Sheet): boolean {
  return sheet.saved !== null && sharesOf(sheet).every(({ state }) => state === "stored");
}

/** Whether something of a saved sheet is still to be sent. */
export function isToSend(sheet: Sheet): boolean {
  return isBegun(sheet) && nextRequests(sheet).length > 0;
}

/** `unsaved` was not sent, `waiting` is sent by itself, `refused` asks for the person. */
export type SheetState = "unsaved" | "waiting" | "refused";

export function stateOf(sheet: Sheet): SheetState {
  if (isToSend(sheet)) return "waiting";
  return sharesOf(sheet).some(({ state }) => state === "refused") ? "refused" : "unsaved";
}

/** Whether something was sent and has no answer. */
export function isWaiting(sheet: Sheet): boolean {
  return sharesOf(sheet).some(({ state }) => state === "sent");
}

/**
 * The sheet as it is when the services have forgotten its keys. What has no answer is not sent again by itself, because
 * it may be stored: the person looks first.
 */
export function withForgottenKeys(sheet: Sheet, message: string): Sheet {
  const forget = <S extends Share>(share: S): S =>
    share.state === "sent"
      ? { ...share, state: "refused", faults: [{ path: "", message }] }
      : share;
  const { visit, parts, time, photos } = sheet;
  return {
    ...sheet,
    visit: visit && forget(visit),
    parts: parts.map(forget),
    time: time && forget(time),
    photos: photos.map(forget),
  };
}
