import { listQuestions } from "@dash/contracts/questions/questions";
import { listClosedMonths } from "@dash/contracts/reports/closed-months";
import { listDefaultViews } from "@dash/contracts/saved-views/saved-views";
import { readDeviceKey } from "@dash/contracts/users/device-key";
import { getCurrentUser, type CurrentUser } from "@dash/contracts/users/users";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { act, render, type RenderResult } from "@testing-library/react";
import { useEffect, type ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { createQueryClient, sessionQuery, setTransport } from "../src/index.ts";
import { drawnFor } from "../src/session/drawn-for.ts";
import { signedOut } from "../src/session/signed-out.ts";
import { RadixToastRegion } from "../src/toast/radix-toast-region.tsx";
import { clearToasts, useToast } from "../src/toast/toast-store.ts";
import { answer, refusal, type FakeAnswer } from "./answer.ts";
import { buildUser } from "./build-user.ts";
import { fakeServer, type FakeServer } from "./fake-server.ts";

export interface RenderAreaOptions {
  /** The signed-in user. The default is staff, null is nobody, and with `unknown` the page asks the fake server. */
  readonly user?: CurrentUser | null | "unknown";
  /** The path and search of the page. The default is `/`. */
  readonly path?: string;
  readonly answers?: readonly FakeAnswer[];
}

export interface AreaRendering extends RenderResult {
  /** The path and search of the page now. */
  readonly location: () => string;
  readonly queryClient: QueryClient;
}

const DEVICE_KEY = "a".repeat(43);

let server: FakeServer | undefined;
let restoreTransport: () => void = () => undefined;

afterEach(() => {
  const unexpected = server?.unexpected ?? [];
  restoreTransport();
  signedOut.clear();
  drawnFor.clear();
  // A toast stays longer than the screen that showed it.
  act(clearToasts);
  server = undefined;
  expect(unexpected).toEqual([]);
});

/**
 * Draws a screen or a widget with router, query client, session and toasts, as the shell does. A fake
 * server gives the answers.
 */
export function renderArea(ui: ReactNode, options: RenderAreaOptions = {}): AreaRendering {
  const { user = buildUser(), path = "/", answers = [] } = options;
  const sessionAnswers =
    user === "unknown"
      ? []
      : [
          answer(getCurrentUser, user ?? refusal("unauthorized")),
          answer(
            readDeviceKey,
            user ? { userId: user.id, key: DEVICE_KEY } : refusal("unauthorized"),
          ),
        ];
  // Every list asks with what it begins and for the closed months, and every figure for its questions.
  const usualAnswers = [
    ...sessionAnswers,
    answer(listDefaultViews, []),
    answer(listClosedMonths, []),
    answer(listQuestions, []),
  ];
  server = fakeServer([...answers, ...usualAnswers]);
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

/**
 * The toasts, without the delay of the shell's region. Radix lets the pointer through the region until an effect has
 * counted the toasts; a toast itself takes the pointer at once by its class, so jsdom needs the rule.
 */
function Toasts() {
  return (
    <>
      <style href="toasts" precedence="default">
        {".pointer-events-auto { pointer-events: auto }"}
      </style>
      <RadixToastRegion toast={useToast()} />
    </>
  );
}

function LocationWatch({ onLocation }: { onLocation: (location: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onLocation(`${pathname}${search}`);
  }, [onLocation, pathname, search]);
  return null;
}
