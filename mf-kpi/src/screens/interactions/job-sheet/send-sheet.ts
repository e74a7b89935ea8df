import {
  markSent,
  nextRequests,
  settle,
  type Outcome,
  type Sheet,
  type SheetRequest,
} from "./sheet.ts";

export interface SheetSender {
  readonly send: (request: SheetRequest) => Promise<Outcome>;
  /** Stores the sheet where it survives the page. It is awaited before anything is sent. */
  readonly store: (sheet: Sheet) => Promise<void>;
}

/**
 * Sends what is open of a sheet, and gives the sheet as it is then. A share without an answer is left for the next
 * time.
 */
export async function sendSheet(sheet: Sheet, { send, store }: SheetSender): Promise<Sheet> {
  let current = sheet;
  const busy = new Set<SheetRequest["share"]>();
  const change = (next: Sheet): Promise<void> => {
    current = next;
    return store(next);
  };
  const sendOne = async (request: SheetRequest): Promise<void> => {
    const outcome = await send(request);
    if (outcome.kind !== "lost") busy.delete(request.share);
    await change(settle(current, request, outcome));
    await sendOpen();
  };
  const sendOpen = async (): Promise<void> => {
    const requests = nextRequests(current).filter(({ share }) => !busy.has(share));
    if (requests.length === 0) return;
    for (const { share } of requests) busy.add(share);
    await change(markSent(current, requests));
    await Promise.all(requests.map(sendOne));
  };
  await sendOpen();
  return current;
}
