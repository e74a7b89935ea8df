import { loadOutgoing } from "@dash/kit";
import { buildUser, holdDate, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import "fake-indexeddb/auto";
import { sheetContent } from "../../../test/model-services.ts";
import { services } from "../../../test/render-job-sheet.tsx";
import { keepSheet } from "../../screens/interactions/job-sheet/keep-sheet.ts";
import { formRecord } from "../../screens/interactions/job-sheet/sheet-writes.ts";
import { newSheetValues } from "../../screens/interactions/job-sheet/sheet-values.ts";
import { LeftVisit } from "./left-visit.tsx";

holdDate();
const ME = buildUser().id;
afterEach(async () => (await loadOutgoing()).discardWaiting(ME));

const values = newSheetValues({ customerName: "Jane Doe" });

it("J-11 the dashboard names a visit that is on this device only, and leads to it", async () => {
  const outbox = await loadOutgoing();
  await outbox.putWaiting(ME, formRecord(outbox, "sheet", values));
  renderArea(<LeftVisit />);
  const kind = within(await screen.findByRole("region", { name: "Visits to save 1" }));
  expect(kind.getByText("on this device only")).toBeVisible();
  expect(kind.getByRole("link", { name: "Jane Doe" })).toHaveAttribute(
    "href",
    "/interactions?new=visit",
  );
});

it("J-11 the dashboard says that a saved visit waits, and it is gone from there once it is sent", async () => {
  const { visits, entries, keys, answers } = services();
  renderArea(<LeftVisit />, { answers });
  await keepSheet(ME, { id: "sheet", values }, sheetContent([]), []);
  expect(await screen.findByText("waiting to be sent")).toBeVisible();
  const { stored } = await (await loadOutgoing()).sendWaiting(ME);
  expect(stored).toMatchObject([{ success: "Visit saved with 1:00 h." }]);
  await waitFor(() => expect(screen.queryByText(/^Visits to save/)).not.toBeInTheDocument());
  expect([visits.length, entries.length, keys]).toEqual([1, 1, ["sheet:visit", "sheet:time"]]);
});
