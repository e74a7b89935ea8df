import { buildUser, holdDate, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { sheetContent } from "../../../../test/model-services.ts";
import { services } from "../../../../test/render-job-sheet.tsx";
import { fillSheet, markSent, newSheet, nextRequests } from "../../interactions/job-sheet/sheet.ts";
import { clearSheet, readSheet, writeSheet } from "../../interactions/job-sheet/sheet-store.ts";
import { newSheetValues } from "../../interactions/job-sheet/sheet-values.ts";
import { LeftVisit } from "./left-visit.tsx";

holdDate();
const ME = buildUser().id;
afterEach(() => clearSheet(ME));

const values = newSheetValues({ customerName: "Jane Doe" });

it("J-11 the dashboard names a visit that is on this device only, and leads to it", async () => {
  await writeSheet(ME, { sheet: newSheet("sheet"), values, photos: [], sentAt: null });
  renderArea(<LeftVisit />);
  const kind = within(await screen.findByRole("region", { name: "Visits to save 1" }));
  expect(kind.getByText("on this device only")).toBeVisible();
  expect(kind.getByRole("link", { name: "Jane Doe" })).toHaveAttribute(
    "href",
    "/interactions?new=visit",
  );
});

it("J-11 the dashboard sends a visit that was saved without a network, once, and it is gone from there", async () => {
  const saved = fillSheet(newSheet("sheet"), sheetContent([], []));
  const sheet = markSent(saved, nextRequests(saved));
  const sentAt = Date.parse("2026-07-15T10:00:00Z");
  await writeSheet(ME, { sheet, values, photos: [], sentAt });
  const { visits, entries, keys, answers } = services();
  renderArea(<LeftVisit />, { answers });
  expect(await screen.findByText("Visit saved with 1:00 h.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Visits to save")).not.toBeInTheDocument());
  expect([visits.length, entries.length, keys]).toEqual([1, 1, ["sheet:visit", "sheet:time"]]);
  expect(await readSheet(ME)).toBeNull();
});
