import { getCurrentUser } from "@dash/contracts/users/users";
import { answerOf } from "../../testing/answer.ts";
import { buildUser } from "../../testing/index.tsx";
import { call } from "../call/call.ts";
import { setTransport } from "../call/transport.ts";
import { watchPresence } from "./presence.ts";

const MINUTE_MS = 60_000;

const isUse: boolean[] = [];
let stops: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  const restore = setTransport(async (_, { headers }) => {
    isUse.push(!("X-Dash-Unattended" in headers));
    return answerOf(200, buildUser());
  });
  stops = [restore, watchPresence()];
});
afterEach(() => {
  stops.forEach((stop) => stop());
  jest.useRealTimers();
});

const countsAsUse = async () => {
  await call(getCurrentUser);
  return isUse.at(-1);
};

it("a request counts as use for a minute after the page was opened", async () => {
  expect(await countsAsUse()).toBe(true);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(await countsAsUse()).toBe(false);
});

it.each(["keydown", "pointerdown", "pointermove", "wheel"])(
  "a request counts as use for a minute after a %s, and no longer",
  async (sign) => {
    jest.advanceTimersByTime(MINUTE_MS);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    jest.advanceTimersByTime(MINUTE_MS - 1);
    expect(await countsAsUse()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(await countsAsUse()).toBe(false);
  },
);
