import { atom, getDefaultStore, useAtomValue } from "jotai";

export type ToastTone = "default" | "success" | "destructive";

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly tone?: ToastTone;
  /** One or two actions. Each must also be possible elsewhere, because the toast goes away. */
  readonly actions?: readonly ToastAction[];
}

export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastState extends ToastContent {
  readonly id: number;
  readonly isOpen: boolean;
  /** The actions of earlier toasts that this one replaced before their time was over. */
  readonly earlier: readonly EarlierAction[];
}

export interface EarlierAction extends ToastAction {
  /** The text of the toast that offered the action. */
  readonly description: string;
  /** In milliseconds since the epoch. */
  readonly until: number;
}

export const TOAST_DURATION_MS = 5_000;
export const ERROR_DURATION_MS = 10_000;
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;

const currentToast = atom<ToastState | null>(null);
const store = getDefaultStore();
let lastId = 0;
let shownAt = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast in place of any other one, whose actions it offers for the rest of their time, and gives its id. */
export function toast(content: ToastContent): number {
  clearTimeout(removal);
  const earlier = offersOf(store.get(currentToast)).filter(({ until }) => until > Date.now());
  store.set(currentToast, { ...content, id: ++lastId, isOpen: true, earlier });
  shownAt = Date.now();
  return lastId;
}

function offersOf(former: ToastState | null): readonly EarlierAction[] {
  if (!former) return [];
  const { title, description = title, actions = [], earlier } = former;
  const until = shownAt + ERROR_DURATION_MS;
  return [...earlier, ...actions.map((action) => ({ ...action, description, until }))];
}

/** Does an action of the shown toast, which is not offered any more then. */
export function takeAction({ onAction }: ToastAction): void {
  const current = store.get(currentToast);
  const isOther = (action: ToastAction) => action.onAction !== onAction;
  if (current)
    store.set(currentToast, {
      ...current,
      actions: current.actions?.filter(isOther) ?? [],
      earlier: current.earlier.filter(isOther),
    });
  onAction();
}

/** Closes a toast where it is still shown. It leaves the page after the removal delay. */
export function dismissToast(id: number): void {
  const current = store.get(currentToast);
  if (current?.id !== id || !current.isOpen) return;
  store.set(currentToast, { ...current, isOpen: false });
  removal = setTimeout(() => store.set(currentToast, null), TOAST_REMOVAL_DELAY_MS);
}

/** Removes the shown toast at once, so that a test begins without the toast of the test before. */
export function clearToasts(): void {
  clearTimeout(removal);
  store.set(currentToast, null);
}

/** How long a toast stays. Errors and actions stay longer, so that people can read and reach them. */
export function durationOf({ tone, actions, earlier }: ToastContent & Partial<ToastState>): number {
  const isLong = tone === "destructive" || actions?.length || earlier?.length;
  return isLong ? ERROR_DURATION_MS : TOAST_DURATION_MS;
}

/** The toast on the page, open or closing, or null. */
export function useToast(): ToastState | null {
  return useAtomValue(currentToast);
}
