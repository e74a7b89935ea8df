import { getCurrentUser, type CurrentUser } from "@dash/contracts/users";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { act, configure, render, type RenderResult } from "@testing-library/react";
import { useEffect, type ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { createQueryClient, sessionQuery, setTransport } from "../src/index.ts";
import { signedOut } from "../src/session/signed-out.ts";
import { RadixToastRegion } from "../src/toast/radix-toast-region.tsx";
import { clearToasts, useToast } from "../src/toast/toast-store.ts";
import { answer, refusal, type FakeAnswer } from "./answer.ts";
import { buildUser } from "./build-user.ts";
import { fakeServer, type FakeServer } from "./fake-server.ts";

export interface RenderAreaOptions {
  /** Who is signed in: staff unless given, nobody when null; asked of the answers when not known yet. */
  readonly user?: CurrentUser | null | "unknown";
  /** Path and search of the page; `/` unless given. */
  readonly path?: string;
  readonly answers?: readonly FakeAnswer[];
}

export interface AreaRendering extends RenderResult {
  /** The path and search of the page now. */
  readonly location: () => string;
  readonly queryClient: QueryClient;
}

// Machines are busy, and what a test waits for comes in the end or never.
configure({ asyncUtilTimeout: 5_000 });

let server: FakeServer | undefined;
let restoreTransport: () => void = () => undefined;

afterEach(() => {
  const unexpected = server?.unexpected ?? [];
  restoreTransport();
  signedOut.clear();
  // A toast outlives the screen that showed it.
  act(clearToasts);
  server = undefined;
  expect(unexpected).toEqual([]);
});

/** Draws a screen or widget as in the shell: router, query client, session, toasts; the network is the answers. */
export function renderArea(ui: ReactNode, options: RenderAreaOptions = {}): AreaRendering {
  const { user = buildUser(), path = "/", answers = [] } = options;
  const known = user === "unknown" ? [] : [answer(getCurrentUser, user ?? refusal("unauthorized"))];
  server = fakeServer([...answers, ...known]);
  restoreTransport = setTransport(server.transport);

  const queryClient = createQueryClient();
  if (user !== "unknown") queryClient.setQueryData(sessionQuery.queryKey, user);
  let location = path;
  const rendering = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        {ui}
        <Toasts />
        <LocationWatch onLocation={(next) => (location = next)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...rendering, location: () => location, queryClient };
}

/** The toasts at once; the shell's region loads them after the first paint. */
function Toasts() {
  return <RadixToastRegion shown={useToast()} />;
}

function LocationWatch({ onLocation }: { onLocation: (location: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onLocation(`${pathname}${search}`);
  }, [onLocation, pathname, search]);
  return null;
}
