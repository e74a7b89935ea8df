import { listCallBacks } from "@dash/contracts/interactions/callers";
import { answer, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCallBack } from "../../../../test/interaction-factories.ts";
import { WaitingCallers } from "./waiting-callers.tsx";

holdDate();

// The block is near at once where the browser cannot tell.
const observer = globalThis.IntersectionObserver;
beforeEach(() => Reflect.deleteProperty(globalThis, "IntersectionObserver"));
afterAll(() => Object.assign(globalThis, { IntersectionObserver: observer }));

describe("The call-backs on the dashboard", () => {
  it("J-53 are counted, with those who wait longest, and lead there", async () => {
    const contactId = "0190e000-0000-7000-8000-000000000001";
    const list = answer(listCallBacks, [buildCallBack({ contactId })], { "X-Total-Count": "12" });
    const { location } = renderArea(<WaitingCallers />, { answers: [list] });
    expect(await screen.findByText("12 customers wait")).toBeVisible();
    expect(screen.getByRole("listitem")).toHaveTextContent("Jane Doewaiting 2 days");
    expect(screen.getByRole("link", { name: "Jane Doe" })).toHaveAttribute(
      "href",
      `/interactions?customer=${contactId}`,
    );
    await userEvent.click(screen.getByRole("link", { name: "View All" }));
    await waitFor(() => expect(location()).toBe("/interactions?view=call-backs"));
  });

  it("J-53 say so where nobody waits, and fail within their card", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const replies = [refusal("unavailable"), []];
    const list = answer(listCallBacks, () => replies.shift() ?? []);
    renderArea(<WaitingCallers />, { answers: [list] });
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Nobody to call back")).toBeVisible();
    noise.mockRestore();
  });

  it("K9-7 say Now beside another month's figures", async () => {
    const answers = [answer(listCallBacks, [])];
    renderArea(<WaitingCallers />, { answers, path: "/?month=6&year=2025" });
    expect(await screen.findByText("Now")).toBeVisible();
  });

  it("J-53 ask nothing before they come near the window", async () => {
    let near: (() => void) | undefined;
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          near = () => report([{ isIntersecting: true }]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    });
    const asked = jest.fn(() => []);
    renderArea(<WaitingCallers />, { answers: [answer(listCallBacks, asked)] });
    expect(asked).not.toHaveBeenCalled();
    act(() => near?.());
    expect(await screen.findByText("Nobody to call back")).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
