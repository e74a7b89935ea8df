import { floating } from "@dash/kit";

/** The state of an entry of the browser's history. */
interface EntryState {
  /** React Router's number of the page. */
  readonly idx?: number;
  /** How many entries lie between the page's own and this one, and that included. */
  readonly floating?: number;
}

type Write = (state: EntryState, unused: string, href?: string | URL | null) => void;

/**
 * Lets Back close what floats: each thing has an entry of its own in the browser's history, above that of the page. The
 * entry of a thing that closes by itself stays, for the next thing or page; Back steps over it. (To step back at once
 * would end a navigation that has just begun.) The router does not hear of these entries. It must begin to listen later
 * than this. The function that is returned stops it.
 */
export function watchBack(): () => void {
  const { history } = window;
  const own: Record<"push" | "replace", Write> = {
    push: history.pushState.bind(history),
    replace: history.replaceState.bind(history),
  };
  const entries = createEntries(own);
  // The next page takes the place of the entry, so that Back from there leads to this page.
  const push: Write = (state, _, href) =>
    entries.write(depthNow() > 0 ? "replace" : "push", state, href);
  const replace: Write = (state, _, href) =>
    entries.write("replace", { ...state, floating: depthNow() }, href);
  Object.assign(history, { pushState: push, replaceState: replace });
  floating.onChange(entries.settleLater);
  window.addEventListener("popstate", entries.handlePop, true);
  return () => {
    entries.stop();
    Object.assign(history, { pushState: own.push, replaceState: own.replace });
    floating.onChange(() => undefined);
    window.removeEventListener("popstate", entries.handlePop, true);
  };
}

const stateNow = () => (window.history.state ?? {}) as EntryState;
const depthNow = () => stateNow().floating ?? 0;
const entryNow = () => ({ state: stateNow(), href: window.location.href });

function createEntries(own: Record<"push" | "replace", Write>) {
  let here = entryNow();

  const write = (kind: keyof typeof own, state: EntryState, href?: string | URL | null) => {
    own[kind](state, "", href);
    here = entryNow();
    settleLater();
  };
  const settle = () => {
    const depth = depthNow();
    if (depth < floating.count()) write("push", { ...stateNow(), floating: depth + 1 });
  };
  // Within one task a menu closes and its dialog opens, or a palette closes and its page opens.
  let settling: number | undefined;
  const settleLater = () => {
    window.clearTimeout(settling);
    settling = window.setTimeout(settle);
  };
  const stop = () => window.clearTimeout(settling);

  const stepBack = (depth: number) => {
    const count = floating.count();
    if (count > 0) floating.closeDownTo(Math.min(depth, count - 1));
    else window.history.go(-depth - 1);
  };
  const handlePop = (event: PopStateEvent) => {
    const former = here;
    if (stateNow().idx === former.state.idx) {
      event.stopImmediatePropagation();
      const depth = depthNow();
      // The address may have changed since the thing opened.
      write("replace", { ...former.state, floating: depth }, former.href);
      if (depth < (former.state.floating ?? 0)) stepBack(depth);
    } else here = entryNow();
    settleLater();
  };
  settleLater();
  return { write, settleLater, handlePop, stop };
}
