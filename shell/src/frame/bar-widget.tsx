import { Slot, toastsAppear } from "@dash/kit";
import { useEffect, useState } from "react";

/** The notices of a widget are reduced to the room in the bar: nothing while it loads, Retry after a failure. */
const NOTICES =
  "[&_[data-loading]]:hidden [&_[role=alert]]:border-0 [&_[role=alert]]:bg-transparent [&_[role=alert]]:p-0 [&_[role=alert]>p]:sr-only";

/**
 * The place for widgets of areas in the top bar, such as the timer and the bell. Its room is there from the start, so that nothing moves when the
 * widget arrives. It is loaded after the first paint.
 */
export function BarWidget() {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => void toastsAppear().then(() => setIsPainted(true)), []);
  return (
    <div
      className={`flex h-10 min-w-24 shrink-0 items-center justify-end whitespace-nowrap lg:w-57 ${NOTICES}`}
    >
      {isPainted && <Slot name="frame.timer" />}
    </div>
  );
}
