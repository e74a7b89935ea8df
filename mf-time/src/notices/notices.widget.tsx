import { ShownSignal } from "@dash/kit";
import { NoticesIcon } from "@dash/kit/ui/layout/icons";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { unreadQuery } from "./notices.queries.ts";

const NoticesDialog = lazy(async () => ({
  default: (await import("./notices-dialog.tsx")).NoticesDialog,
}));

/** More than two digits have no room. */
const MOST_SHOWN = 99;

/** The bell in the top bar, with the number of unread notices. While that is not known, it stands there without. */
export function NoticesWidget() {
  const { data } = useQuery(unreadQuery);
  const [isOpen, setIsOpen] = useState(false);
  const unread = data?.total ?? 0;
  return (
    <>
      <button
        type="button"
        title="Notices"
        aria-label={unread > 0 ? `Notices, ${unread} unread` : "Notices"}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="time:relative time:inline-flex time:size-10 time:max-md:size-11 time:shrink-0 time:cursor-pointer time:items-center time:justify-center time:rounded-md time:text-ink-soft time:transition-colors time:hover:bg-hover time:hover:text-ink"
      >
        <NoticesIcon size={20} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="time:absolute time:top-0.5 time:right-0.5 time:min-w-4.5 time:rounded-full time:border time:border-transparent time:bg-accent time:px-1 time:text-center time:text-label time:leading-4 time:font-semibold time:text-on-accent time:tabular-nums"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <NoticesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
      <ShownSignal />
    </>
  );
}
