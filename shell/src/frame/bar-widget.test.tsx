import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { setSlotSource } from "@dash/kit";
import { answer, buildUser, renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { buildArea, buildAreas, buildDescriptor, buildLiveArea } from "../../test/factories.ts";
import { slotSource } from "../areas/slot-source.tsx";
import { siteMapOf } from "../registry/site-map.ts";
import { TopBar } from "./top-bar.tsx";

const time = buildDescriptor({
  id: "time",
  widgets: [{ slot: "frame.timer", widget: "timer", order: 1 }],
});
const siteMap = siteMapOf([]);
const tier = answer(getCurrentTier, { name: "Premium", monthlyHours: 80 });

function drawBar(user = buildUser(), load = async () => buildArea(time)) {
  setSlotSource(slotSource([buildLiveArea(time)], buildAreas(load)));
  return renderArea(<TopBar siteMap={siteMap} user={user} onMenu={() => undefined} />, {
    answers: [tier],
  });
}
afterEach(() => setSlotSource(() => []));

test("W-22 the bar is around every screen, and has an area's widget beside the person", async () => {
  drawBar();
  expect(await screen.findByText("Widget timer")).toBeVisible();
});

test("an area without such a widget leaves the bar as it was", async () => {
  setSlotSource(() => []);
  renderArea(<TopBar siteMap={siteMap} user={buildUser()} onMenu={() => undefined} />, {
    answers: [tier],
  });
  expect(await screen.findByText("Premium")).toBeVisible();
  expect(screen.getByRole("link", { name: "Logout" })).toBeVisible();
});

test("a widget whose area is down leaves the rest of the bar, and offers Retry", async () => {
  const complaint = jest.spyOn(console, "error").mockImplementation();
  drawBar(buildUser(), async () => {
    throw new Error("404");
  });
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Logout" })).toBeVisible();
  complaint.mockRestore();
});
