import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

/** The longest wait for a screen to show what a test expects, on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });

/** An observer that never reports anything, because jsdom has no layout. */
class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** An event stream without events. A test that needs events replaces it. */
class SilentEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = SilentEventSource.OPEN;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
  }

  close(): void {
    this.readyState = SilentEventSource.CLOSED;
  }
}

function wideLightScreen(query: string): Partial<MediaQueryList> {
  const matches = query.includes("min-width");
  return {
    matches,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
}

Object.assign(globalThis, {
  ResizeObserver: NothingObserved,
  IntersectionObserver: NothingObserved,
  EventSource: SilentEventSource,
  matchMedia: wideLightScreen,
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});
