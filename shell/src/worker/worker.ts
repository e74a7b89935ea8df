import { answerTo } from "./answer-request.ts";
import { FrameStore } from "./frame-store.ts";

const CACHE_NAME = "dash-frame";

interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends WorkEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser requested while it started the worker. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The parts of a service worker's global object that are used. The library of types has them for workers alone. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
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
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request, {
    frames,
    origin: scope.location.origin,
    send: async (request) => (await event.preloadResponse) ?? fetch(request),
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

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}
