import { renderArea } from "@dash/kit/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { realDescriptors } from "../../test/factories.ts";
import { OutdatedNotice } from "../frame/outdated-notice.tsx";
import { siteMapOf } from "../registry/site-map.ts";
import { OFFLINE_MARK } from "../worker/frame.ts";
import { OfflineScreen } from "./offline.screen.tsx";
import { OfflineSite } from "./offline-site.tsx";

const siteMap = siteMapOf(realDescriptors());
const NOTICE = "You are offline. What you see may be out of date.";

function goOnline(isOnline: boolean) {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

describe("a page that was answered without a network", () => {
  beforeEach(() => {
    const mark = document.createElement("meta");
    mark.name = OFFLINE_MARK;
    document.head.append(mark);
  });

  it("has the frame and says that there is no network, and shows no figure of a tier", async () => {
    renderArea(<OfflineSite siteMap={siteMap} />, { path: "/kpi-reports" });
    expect(await screen.findByRole("heading", { name: "You are offline" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Stock Management" })).toBeVisible();
    expect(screen.getByRole("banner")).not.toHaveTextContent("h a month");
    goOnline(false);
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  it("loads itself again when the network is back, and when the person asks", async () => {
    const leave = jest.fn();
    let isBack = false;
    const isReachable = jest.fn(() =>
      isBack ? Promise.resolve(true) : Promise.reject(new Error("no network")),
    );
    renderArea(<OfflineScreen leave={leave} isReachable={isReachable} />);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(isReachable).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(leave).toHaveBeenCalledTimes(1);
    isBack = true;
    // No event says that a server answers again.
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  });
});

test("an open page says that it may be out of date as long as there is no network", () => {
  renderArea(<OutdatedNotice />);
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  goOnline(false);
  expect(screen.getByText(NOTICE)).toBeVisible();
  goOnline(true);
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});
