import { createCustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { recordStockMovements } from "@dash/contracts/stock/stock-batches";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { call, invalidateShown, now, toast } from "@dash/kit";
import { showRefusal, useSchemaForm } from "@dash/kit/ui/form";
import { useOwner } from "@dash/kit/ui/use-owner";
import { useSingleFlight } from "@dash/kit/ui/use-single-flight";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { outcomeOf } from "./outcome-of.ts";
import { sendSheet } from "./send-sheet.ts";
import {
  fillSheet,
  isComplete,
  isWaiting,
  type Outcome,
  type Sheet,
  type SheetContent,
  type SheetRequest,
} from "./sheet.ts";
import { SheetSchema } from "./sheet-schema.ts";
import { nextPart } from "./sheet-values.ts";
import { clearSheet, writeSheet, type StoredSheet } from "./sheet-store.ts";

const RETRY_MS = 10_000;
const FAILURE = "Failed to create interaction. Please try again.";

export interface JobSheetOptions {
  readonly stored: StoredSheet;
  /** The sheet was left earlier, and comes back. */
  readonly isBack: boolean;
  /** Is called with the stored visit once everything is stored. */
  readonly onComplete: (sheet: Sheet) => void;
  readonly onClose: () => void;
}

/** The job sheet of a person. It is stored with every change, and stays until everything is saved or it is discarded. */
export function useJobSheet({ stored, isBack, onComplete, onClose }: JobSheetOptions) {
  const owner = useOwner() ?? "";
  const client = useQueryClient();
  const form = useSchemaForm(SheetSchema, stored.values);
  const { subscribe, getValues } = form;
  const [current, setCurrent] = useState(stored);
  const latest = useRef(stored);
  const [isTouched, setIsTouched] = useState(isBack);
  const [isSending, setIsSending] = useState(false);

  const change = (patch: Partial<StoredSheet>): Promise<void> => {
    latest.current = { ...latest.current, values: getValues(), ...patch };
    setCurrent(latest.current);
    return writeSheet(owner, latest.current);
  };
  const handleTyped = useEffectEvent((isDirty: boolean) => {
    if (!isDirty && !isTouched) return;
    setIsTouched(true);
    latest.current = { ...latest.current, values: getValues() };
    void writeSheet(owner, latest.current);
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty = false }) => handleTyped(isDirty),
      }),
    [subscribe],
  );

  const send = async (request: SheetRequest): Promise<Outcome> => {
    try {
      return await transmit(request, latest.current);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (request.share === "visit" && outcome.kind === "refused")
        showRefusal(form, error, FAILURE);
      return outcome;
    }
  };
  const run = useSingleFlight(async (sheet: Sheet) => {
    setIsSending(true);
    const store = (next: Sheet) => change({ sheet: next, sentAt: now().getTime() });
    const after = await sendSheet(sheet, { send, store });
    setIsSending(false);
    await Promise.all(endpoints.map((endpoint) => invalidateShown(client, endpoint)));
    if (!isComplete(after)) return;
    await clearSheet(owner);
    onClose();
    onComplete(after);
  });

  const isLeftOver = isWaiting(current.sheet) && !isSending;
  const resume = useEffectEvent(() => void run(latest.current.sheet));
  useEffect(() => {
    if (!isLeftOver) return;
    const timer = setInterval(resume, RETRY_MS);
    window.addEventListener("online", resume);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", resume);
    };
  }, [isLeftOver]);
  useEffect(() => {
    // The person has pressed Save already, before the page went.
    if (isWaiting(stored.sheet)) resume();
  }, [stored]);

  return {
    form,
    sheet: current.sheet,
    photos: current.photos,
    isSending,
    isTouched,
    save: (content: Omit<SheetContent, "photos">) => {
      const parts = getValues("parts");
      // The entry becomes a row, so that its outcome stands at it.
      if (parts.at(-1)?.stockItemId) form.setValue("parts", [...parts, nextPart(parts)]);
      const { sheet, photos } = latest.current;
      return run(fillSheet(sheet, { ...content, photos: photos.map(({ key }) => key) }));
    },
    changePhotos: (photos: StoredSheet["photos"]) => {
      setIsTouched(true);
      void change({ photos });
    },
    /** Deletes the sheet. What is stored of the visit stays. */
    drop: () => clearSheet(owner),
    /** Closes the sheet and keeps it. */
    leave: () => {
      if (isTouched)
        toast({ title: "Visit kept", description: "It is there when you press New Interaction." });
      onClose();
    },
  };
}

const endpoints = [createCustomerInteraction, recordStockMovements, createTimeEntry];

async function transmit(request: SheetRequest, _stored: StoredSheet): Promise<Outcome> {
  const { key: idempotencyKey } = request;
  switch (request.share) {
    case "visit": {
      const visit = await call(createCustomerInteraction, { body: request.body, idempotencyKey });
      const { id, version, month, year } = visit;
      return { kind: "stored", visit: { id, version, month, year } };
    }
    case "parts":
      await call(recordStockMovements, { body: request.body, idempotencyKey });
      return { kind: "stored" };
    case "time":
      await call(createTimeEntry, { body: request.body, idempotencyKey });
      return { kind: "stored" };
    case "photo":
      return { kind: "stored" };
  }
}
