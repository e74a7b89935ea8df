import { answerTo } from "./answer-request.ts";
import { FrameStore } from "./frame-store.ts";

const CACHE_NAME = "dash-frame";

interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends WorkEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The parts of a service worker's global object that are used. The library of types has them for workers alone. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
}

const scope = self as unknown as WorkerScope;
const frames = new FrameStore({
  openCache: () => caches.open(CACHE_NAME),
  fetch: (address) => fetch(address),
});

scope.addEventListener("install", (event) => event.waitUntil(install()));
// Navigations are not requested ahead while the worker starts: those that it leaves to the browser, such as a sign-in
// that is valid once, would be sent twice.
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request, {
    frames,
    origin: scope.location.origin,
    send: (request) => fetch(request),
    afterwards: (work) => event.waitUntil(work),
  });
  if (answer) event.respondWith(answer);
});

/** Keeps the first frame. The page that registers the worker arrived before it. */
async function install(): Promise<void> {
  // Without cookies the server answers the live release, whatever this browser previews.
  await frames.keep(await fetch("/", { credentials: "omit", cache: "no-store" }));
  await scope.skipWaiting();
}
