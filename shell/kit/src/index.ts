import "./zod-without-eval.ts";

export { newKey } from "./call/request.ts";
export { call, callPage, fileAddress, send, type PageOf } from "./call/call.ts";
export { CallError, messageOf, NoAnswer, problemOf } from "./call/call-error.ts";
export { loadFile, type LoadedFile } from "./call/load-file-later.ts";
export { setTransport, type Answer, type Outgoing, type Transport } from "./call/transport.ts";

export { loadOutgoing, type Outbox } from "./outgoing/load-outgoing.ts";
export type { SendingResult } from "./outgoing/send-waiting.ts";
export type { WaitingWrite } from "./outgoing/waiting-write.ts";
export type { Keeping, WriteOutcome } from "./outgoing/write.ts";

export { createQueryClient } from "./query/query-client.ts";
export { invalidateAfter } from "./query/invalidate.ts";
export { mutationFor } from "./query/mutation-for.ts";
export { queryFor, queryPageFor } from "./query/query-for.ts";

export { sessionQuery, useCan, useKnownSession, useSession } from "./session/session.ts";
export { fullNameOf, initialsOf } from "./session/person.ts";
export { onOtherPerson, onSignedOut, returnPath, signedOut } from "./session/signed-out.ts";

export { toast, dismissToast, type ToastAction, type ToastContent } from "./toast/toast-store.ts";
export { toastFailure, toastSuccess } from "./toast/outcome-toasts.ts";
export { toastsAppear } from "./toast/load-toast-region.ts";
export { ToastRegion } from "./toast/toast-region.tsx";

export { floating, useFloating } from "./floating/floating.ts";

export { Link, NavLink, type LinkProps } from "./router/link.tsx";
export { setPathPreloader } from "./router/path-intent.ts";
export { useLocationPath, useNavigate } from "./router/use-location-path.ts";
export { useOpening } from "./router/use-opening.ts";
export { useSearch, type SearchPatch } from "./router/use-search.ts";

export { FailureBoundary, type DrawFailure } from "./screen/failure-boundary.tsx";
export { FailureNotice, type FailureNoticeProps } from "./screen/failure-notice.tsx";
export { LoadingNotice } from "./screen/loading-notice.tsx";
export { AsyncSection } from "./screen/async-section.tsx";
export { PartHostContext, type PartHost } from "./screen/part-host.ts";
export { focusHeading, Screen, SITE_TITLE, useDocumentTitle } from "./screen/screen.tsx";
export { ShownSignal } from "./screen/shown-signal.tsx";
export {
  setSlotSource,
  Slot,
  type RecordAbout,
  type SlotSource,
  type SlotWidget,
  type WidgetProps,
} from "./screen/slot.tsx";
export { WidgetFrame } from "./screen/widget-frame.tsx";

export type {
  AreaDescriptor,
  CommandDescriptor,
  NavLinkDescriptor,
  PageDescriptor,
  RouteDescriptor,
  SearchDescriptor,
} from "@dash/contracts/releases/area-descriptor";
export { defineArea, isArea, type Area } from "./area/define-area.ts";

export { onLiveBuilds, type LiveBuilds } from "./live/live-builds.ts";
export { startLive } from "./live/start-live.ts";

export { now, setClock, useClockOffset } from "./formats/clock.ts";
export { formatDate, formatDateTime, formatMonth, formatTime } from "./formats/date-format.ts";
export { formatDuration, formatHours, formatMoney, formatTenths } from "./formats/number-format.ts";
export { offeredYears } from "./formats/offered-years.ts";
export { relativeTime } from "./formats/relative-time.ts";
export {
  currentMonth,
  dayAfter,
  daysInMonth,
  daysLater,
  londonDate,
  londonInstant,
  londonTime,
  londonToday,
  monthOf,
  type CalendarMonth,
} from "./formats/london.ts";
export { everyMinute, useCurrentMonth, useToday } from "./formats/use-today.ts";

export { ignoreComposingKeys } from "./keys/composing-keys.ts";

export { loadCharts, type ChartDrawings } from "./charts/load-charts.ts";

export { applyTheme, type Theme } from "./theme/theme.ts";
export { useTheme } from "./theme/use-theme.ts";
