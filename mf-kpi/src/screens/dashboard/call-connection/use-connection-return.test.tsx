import { getCallConnectionStatus } from "@dash/contracts/interactions/call-connection";
import { answer, refusal, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { dashboardAnswers } from "../../../../test/dashboard-answers.ts";
import { buildConnection } from "../../../../test/factories.ts";
import { CallConnectionCard } from "./call-connection-card.tsx";

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("K9-8 says that it is not connected where the check says so, whatever the address claims", async () => {
  const lost = buildConnection({ state: "not-connected", isAuthorized: false });
  const answers = [answer(getCallConnectionStatus, lost)];
  renderArea(<CallConnectionCard />, { answers, path: "/?ringcentral=connected" });
  await screen.findByText("Not Connected");
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByText("Ring Central is not connected")).toBeVisible();
  expect(screen.queryByText("Ring Central Connected!")).not.toBeInTheDocument();
});

it("K9-8 says nothing where the check fails", async () => {
  const replies = [buildConnection(), refusal("unavailable")];
  const next = jest.fn(() => replies.shift() ?? refusal("unavailable"));
  const answers = [answer(getCallConnectionStatus, next), ...dashboardAnswers];
  renderArea(<CallConnectionCard />, { answers, path: "/?ringcentral=connected" });
  await screen.findByText("Connected");
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(next).toHaveBeenCalledTimes(2));
  expect(await screen.findByText(/^The latest check failed/)).toBeVisible();
  expect(screen.queryByText(/^Ring Central (is not connected|Connected!)/)).toBeNull();
});

it("RC-07 says that it is connected where the first check takes longer than the wait for the second", async () => {
  let release = (): void => undefined;
  const slowly = new Promise<void>((resolve) => (release = resolve));
  const slowAnswer = async () => {
    await slowly;
    return buildConnection();
  };
  const answers = [answer(getCallConnectionStatus, slowAnswer), ...dashboardAnswers];
  renderArea(<CallConnectionCard />, { answers, path: "/?ringcentral=connected" });
  await screen.findByRole("region", { name: "Ring Central Calls" });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  release();
  expect(await screen.findByText("Ring Central Connected!")).toBeVisible();
});
