import { Provider, Root, Title, Description, Action, Close, Viewport } from "radix-ui/toast";
import { useRef } from "react";
import {
  dismissToast,
  durationOf,
  takeAction,
  type EarlierAction,
  type ToastAction,
  type ToastState,
  type ToastTone,
} from "./toast-store.ts";
import { useBesideDialogs } from "./use-beside-dialogs.ts";

const SWIPE_THRESHOLD_PX = 50;

const edges: Record<ToastTone, string> = {
  default: "border-l-accent",
  success: "border-l-positive",
  destructive: "border-l-negative",
};

/** The toasts, with Radix Toast: it gives swiping, the pause on hover and focus, the announcement, and F8 to reach them. */
export function RadixToastRegion({ toast }: { toast: ToastState | null }) {
  const region = useRef<HTMLDivElement>(null);
  useBesideDialogs(region, () => toast && dismissToast(toast.id));
  return (
    <Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX} label="Notification">
      {toast && <ToastCard key={toast.id} toast={toast} />}
      {/* A dialog hides from screen readers what is beside it, except what has this attribute. */}
      <div ref={region} aria-live="off">
        <Viewport
          label="Notifications"
          hotkey={["F8"]}
          className={`fixed inset-x-0 bottom-(--bar) z-100 m-0 flex list-none flex-col p-4 md:left-auto md:w-full md:max-w-[420px] print:hidden ${aboveBarClass} ${aboveDialogClass}`}
        />
      </div>
    </Provider>
  );
}

/** Lifts the toasts above a bar at the bottom of the window, such as that of the chosen rows. */
const aboveBarClass =
  "in-[:root:has([data-selection-bar])]:bottom-16 max-md:in-[:root:has([data-selection-bar])]:bottom-[calc(6rem+var(--bar))]";

/** A dialog fills a phone, with its buttons at the bottom. */
const aboveDialogClass =
  "max-md:in-[:root:has([role$=dialog][data-state=open])]:top-0 max-md:in-[:root:has([role$=dialog][data-state=open])]:bottom-auto";

function ToastCard({ toast }: { toast: ToastState }) {
  const { tone = "default", actions = [], earlier } = toast;
  return (
    <Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      duration={durationOf(toast)}
      data-tone={tone}
      className={`pointer-events-auto toast-motion flex flex-wrap items-start gap-3 rounded-lg border border-l-4 border-line bg-raised p-4 text-ink shadow-overlay ${edges[tone]}`}
    >
      <div className="min-w-0 flex-1">
        <Title className="text-body font-semibold">{toast.title}</Title>
        {toast.description && (
          <Description className="mt-1 text-body break-words text-ink-soft">
            {toast.description}
          </Description>
        )}
      </div>
      {actions.length > 0 && <Actions actions={actions} />}
      <Close
        aria-label="Dismiss"
        className="size-6 max-md:-m-2.5 max-md:size-11 shrink-0 cursor-pointer rounded text-ink-soft hover:bg-hover"
      >
        <span aria-hidden="true">×</span>
      </Close>
      {earlier.length > 0 && <EarlierActions actions={earlier} />}
    </Root>
  );
}

function Actions({ actions }: { actions: readonly ToastAction[] }) {
  return (
    <div
      // Beside two buttons the text would be narrow, so they stand below it.
      className={`flex shrink-0 gap-2 ${actions.length > 1 ? "order-last basis-full" : ""}`}
    >
      {actions.map((action) => (
        <Action
          key={action.label}
          altText={action.label}
          onClick={() => takeAction(action)}
          className={actionClass}
        >
          {action.label}
        </Action>
      ))}
    </div>
  );
}

const actionClass =
  "min-h-8 max-md:min-h-11 cursor-pointer rounded-md border border-line-strong px-3 text-body font-medium hover:bg-hover";

/** The actions of the toasts before this one, the latest first. */
function EarlierActions({ actions }: { actions: readonly EarlierAction[] }) {
  return (
    <ul aria-label="Before" className="order-last max-h-40 basis-full overflow-y-auto">
      {actions.toReversed().map((action, index) => (
        <li key={index} className="flex items-center gap-2 border-t border-line py-1.5 text-body">
          <span className="min-w-0 flex-1 break-words text-ink-soft">{action.description}</span>
          <button
            type="button"
            aria-label={`${action.label}: ${action.description}`}
            onClick={() => takeAction(action)}
            className={actionClass}
          >
            {action.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
