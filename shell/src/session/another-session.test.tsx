import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { getCurrentUser } from "@dash/contracts/users/users";
import { call, defineArea } from "@dash/kit";
import { answer, buildUser, invalidate, refusal, renderArea } from "@dash/kit/testing";
import type { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildAreas, realDescriptors } from "../../test/factories.ts";
import { siteMapOf } from "../registry/site-map.ts";
import { Site } from "../site.tsx";

const PATH = "/stock-management?search=valve";
const LOGIN = `/api/login?returnTo=${encodeURIComponent(PATH)}`;

const alex = buildUser();
const sam = buildUser({
  id: "0190a000-0000-7000-8000-00000000005a",
  firstName: "Sam",
  lastName: "Patel",
});

const Notes = () => <input aria-label="Notes" />;
const stock = defineArea({ id: "stock", screens: { "stock-management": Notes }, widgets: {} });
const siteMap = siteMapOf(realDescriptors());

/** The response of the session request. */
let me = jest.fn();
let entryHeaders: Readonly<Record<string, string>> = {};

function drawSite(user: typeof alex | null = alex) {
  window.history.replaceState(null, "", PATH);
  me = jest.fn(() => user ?? refusal("unauthorized"));
  const leave = jest.fn();
  const rendering = renderArea(
    <Site siteMap={siteMap} areas={buildAreas(async () => stock)} leave={leave} />,
    {
      path: PATH,
      user,
      answers: [
        answer(getCurrentTier, { name: "Premium", monthlyHours: 80 }),
        answer(getCurrentUser, () => me() as typeof alex),
        answer(createTimeEntry, ({ headers }) => {
          entryHeaders = headers;
          return refusal("other-person");
        }),
      ],
    },
  );
  return { ...rendering, leave };
}

const notes = () => screen.findByLabelText("Notes");
const signOut = () => me.mockReturnValue(refusal("unauthorized"));

describe("a page restored from the back/forward cache", () => {
  const turn = (type: "pagehide" | "pageshow") =>
    act(async () => {
      window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
    });

  afterEach(() => (document.documentElement.style.visibility = ""));

  test("K5-1 shows nothing of a signed-out person and leads to sign-in with its path, each time", async () => {
    const { leave } = drawSite();
    const input = await notes();
    for (const times of [1, 2, 3]) {
      await turn("pagehide");
      expect(input).not.toBeVisible();
      signOut();
      await turn("pageshow");
      await waitFor(() => expect(leave).toHaveBeenCalledTimes(times));
      expect(leave).toHaveBeenLastCalledWith(LOGIN);
      expect(input).not.toBeVisible();
    }
  });

  test("K5-1 is shown again, with the typed text, to the person who left it", async () => {
    const { leave } = drawSite();
    const input = await notes();
    await userEvent.type(input, "two valves");
    await turn("pagehide");
    await turn("pageshow");
    await waitFor(() => expect(input).toBeVisible());
    expect(input).toHaveValue("two valves");
    expect(leave).not.toHaveBeenCalled();
  });

  test("K5-1 is reloaded where the session cannot be read", async () => {
    const { leave } = drawSite();
    const input = await notes();
    await turn("pagehide");
    me.mockReturnValue(refusal("unavailable"));
    await turn("pageshow");
    await waitFor(() => expect(leave.mock.calls).toEqual([[]]));
    expect(input).not.toBeVisible();
  });
});

describe("another person who signs in in this browser", () => {
  test("K5-4 sees an empty screen, and continues with a page of their own", async () => {
    const { leave, queryClient } = drawSite();
    const input = await notes();
    await userEvent.type(input, "typed by Alex");
    me.mockReturnValue(sam);
    await act(() => invalidate(queryClient, "auth"));
    expect(await screen.findByText(/Sam Patel has signed in in this browser/)).toBeVisible();
    expect(input).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Continue as Sam Patel" }));
    expect(leave.mock.calls).toEqual([[]]);
  });

  test("K5-4 a write carries the user for whom the page was drawn, and its refusal empties the screen", async () => {
    drawSite();
    await notes();
    await waitFor(() => expect(me).toHaveBeenCalled());
    me.mockReturnValue(sam);
    const body = {
      serviceLineId: sam.id,
      startTime: "2026-03-02T09:00:00Z",
      endTime: "2026-03-02T17:00:00Z",
      description: "Visit",
    };
    await act(() => call(createTimeEntry, { body }).catch(() => undefined));
    expect(entryHeaders["X-Dash-Drawn-For"]).toBe(alex.id);
    expect(await screen.findByText(/Sam Patel has signed in in this browser/)).toBeVisible();
  });
});

test("K5-2 a page shows that cookies are blocked, and stays on its path", async () => {
  jest.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  const { leave } = drawSite(null);
  expect(await screen.findByText(/Your browser blocks cookies for this address/)).toBeVisible();
  jest.useFakeTimers();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(leave).not.toHaveBeenCalled();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("a hidden tab", () => {
  const show = (visibility: DocumentVisibilityState) =>
    act(async () => {
      jest.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
      document.dispatchEvent(new Event("visibilitychange"));
    });
  const endSession = async (queryClient: QueryClient) => {
    signOut();
    jest.useFakeTimers();
    await act(() => invalidate(queryClient, "auth"));
    for (let turn = 0; turn < 20; turn += 1) await pass(0);
    await pass(60_000);
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test("K5-2 waits on its path after the session has ended, and continues after a sign-in in another tab", async () => {
    const { leave, queryClient } = drawSite();
    const input = await notes();
    await userEvent.type(input, "two valves");
    await show("hidden");
    await endSession(queryClient);
    me.mockReturnValue(alex);
    await show("visible");
    await pass(60_000);
    expect(leave).not.toHaveBeenCalled();
    expect(input).toHaveValue("two valves");
  });

  test("K5-2 goes to the sign-in when it becomes visible and nobody is signed in", async () => {
    const { leave, queryClient } = drawSite();
    await notes();
    await show("hidden");
    await endSession(queryClient);
    expect(leave).not.toHaveBeenCalled();
    await show("visible");
    await pass(0);
    expect(leave.mock.calls).toEqual([[LOGIN]]);
  });
});
