import { useOwner } from "@dash/kit/ui/use-owner";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { leftVisitQuery } from "./left-visit.queries.ts";

const Sender = lazy(async () => {
  await untilOnline();
  return { default: (await import("./sheet-sender.tsx")).SheetSender };
});

/** Sends the sheet that the person left, where it waits. The code loads when there is a network. */
export function LateSheetSender() {
  const owner = useOwner() ?? "";
  const { data: visit } = useQuery(leftVisitQuery(owner));
  if (visit?.state !== "waiting") return null;
  return (
    <Suspense>
      <Sender owner={owner} />
    </Suspense>
  );
}

async function untilOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
}
