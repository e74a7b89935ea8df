import { setSlotSource, Slot } from "@dash/kit";
import { renderArea } from "@dash/kit/testing";
import { act, screen } from "@testing-library/react";
import { buildArea, buildAreas, buildDescriptor, buildLiveArea } from "../../test/factories.ts";
import { slotSource } from "./slot-source.tsx";

const SLOT = "dashboard.side";
const time = buildDescriptor({
  id: "time",
  widgets: [{ slot: SLOT, widget: "quick-entry", order: 1 }],
});
const stock = buildDescriptor({
  id: "stock",
  widgets: [{ slot: SLOT, widget: "low-stock", order: 2 }],
});
const registry = [stock, time].map((descriptor) => buildLiveArea(descriptor));

const areas = buildAreas(async (areaId) => {
  if (areaId === "stock") throw new Error("404");
  return buildArea(time);
});

test("widgets come in their order, and are the same components each time", () => {
  const source = slotSource(registry, areas);
  expect(source(SLOT).map(({ id }) => id)).toEqual(["time/quick-entry", "stock/low-stock"]);
  expect(source(SLOT)).toEqual(source(SLOT));
  expect(source("dashboard.nowhere")).toEqual([]);
});

test("beside a record nothing is said of a widget that loads, or whose area is down", async () => {
  const complaint = jest.spyOn(console, "error").mockImplementation();
  setSlotSource(slotSource(registry, areas));
  const about = { kind: "lead", key: "1", month: 3, year: 2026, name: "Jane" } as const;
  const { container } = renderArea(<Slot name={SLOT} about={about} />);
  expect(container).not.toHaveTextContent(/./);
  expect(await screen.findByText("Widget quick-entry")).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(container).toHaveTextContent(/^Widget quick-entry$/);
  complaint.mockRestore();
});

test("a widget whose area is down fails alone", async () => {
  const complaint = jest.spyOn(console, "error").mockImplementation();
  setSlotSource(slotSource(registry, areas));
  renderArea(<Slot name={SLOT} />);
  expect(await screen.findByText("Widget quick-entry")).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This part of the page could not be loaded.",
  );
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  complaint.mockRestore();
});
