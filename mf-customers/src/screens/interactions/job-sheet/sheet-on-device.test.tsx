import { addVisitPhoto, type VisitPhoto } from "@dash/contracts/interactions/photos";
import { createCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { loadOutgoing } from "@dash/kit";
import { answer, buildUser, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import { buildVisit } from "@dash/contracts/testing/interactions";
import {
  field,
  group,
  openSheet,
  save,
  services,
  typeVisit,
} from "../../../../test/render-job-sheet.tsx";

holdDate();
const ME = buildUser().id;
afterEach(async () => {
  jest.restoreAllMocks();
  await (await loadOutgoing()).discardWaiting(ME);
});

const photo: VisitPhoto = {
  id: "0190d000-0000-7000-8000-000000000101",
  interactionId: buildVisit().id,
  width: 1,
  height: 1,
  userId: ME,
  userName: "Sam Patel",
  createdAt: "2026-07-15T08:00:00.000Z",
};
const picked = (name: string) => new File([name], name, { type: "image/jpeg" });
const asksToStay = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("the job sheet and the device", () => {
  it("K11-8 where the browser refuses to store it, the sheet says so at once, and the page asks before it is left", async () => {
    // The database is there, and takes nothing more.
    await (await loadOutgoing()).discardWaiting(ME);
    jest.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    });
    await openSheet();
    expect(screen.queryByText(/This browser cannot keep the visit/)).not.toBeInTheDocument();
    await userEvent.type(field("Outcome"), "Replaced");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^This browser cannot keep the visit/,
    );
    expect(asksToStay()).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Close dialog" }));
    expect(await screen.findByText("Visit not kept")).toBeVisible();
    expect(screen.queryByText("Visit kept")).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole("button", { name: "Unsaved visit" }));
    await waitFor(() => expect(field("Outcome")).toHaveValue("Replaced"));
  });

  it("K11-8 a sheet that the device keeps says that it is kept, and the page asks nothing", async () => {
    await openSheet();
    await userEvent.type(field("Outcome"), "Replaced");
    await userEvent.click(screen.getByRole("button", { name: "Close dialog" }));
    expect(await screen.findByText("Visit kept")).toBeVisible();
    expect(asksToStay()).toBe(false);
  });

  it("K14-2 a photo that always fails lets the others go, is removed, and the visit is saved", async () => {
    const { answers } = services();
    let sent = 0;
    const photos = answer(addVisitPhoto, () => {
      sent += 1;
      return sent === 1 ? refusal("internal") : photo;
    });
    await openSheet([photos, ...answers]);
    await typeVisit();
    await userEvent.upload(screen.getByLabelText("Add photos"), [
      picked("bad.jpg"),
      picked("good.jpg"),
    ]);
    await screen.findByRole("img", { name: "Photo 2" });
    await save();
    const block = group("Photos");
    expect(await block.findByText("Waiting for the connection")).toBeVisible();
    expect(block.getByText("Saved")).toBeVisible();
    expect(block.queryByRole("button", { name: "Remove photo 2" })).not.toBeInTheDocument();
    await userEvent.click(block.getByRole("button", { name: "Remove photo 1" }));
    await waitFor(() => expect(block.queryByRole("img", { name: "Photo 2" })).toBeNull());
    await save();
    expect(await screen.findByText("Visit saved with 1:00 h and 1 photo.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("K15-7 a photo loses its metadata before it is kept", async () => {
    const drawn = new Blob(["drawn"], { type: "image/webp" });
    const bitmap = { width: 1, height: 1, close: () => undefined };
    Object.assign(globalThis, { createImageBitmap: async () => bitmap });
    const { prototype } = HTMLCanvasElement;
    jest.spyOn(prototype, "getContext").mockReturnValue(null);
    jest.spyOn(prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,");
    jest.spyOn(prototype, "toBlob").mockImplementation((take) => take(drawn));
    await openSheet();
    const { readWaiting } = await loadOutgoing();
    await userEvent.upload(screen.getByLabelText("Add photos"), picked("with-place.jpg"));
    await screen.findByRole("img", { name: "Photo 1" });
    await waitFor(async () => expect(await readWaiting(ME)).toHaveLength(2));
    const [kept] = (await readWaiting(ME)).filter(({ noun }) => noun === "photo");
    expect((kept?.request.body as Blob).type).toBe(drawn.type);
    Reflect.deleteProperty(globalThis, "createImageBitmap");
  });

  it("K11-1 a visit that is refused behind its closed form comes back with why, at its field", async () => {
    let isReached = false;
    const fields = [{ path: "serviceLineId", message: "This service line does not exist" }];
    const visits = answer(createCustomerInteraction, () =>
      refusal(isReached ? "invalid-input" : "unavailable", isReached ? { fields } : {}),
    );
    await openSheet([visits]);
    await typeVisit();
    await save();
    expect(await screen.findAllByText("Waiting for the connection")).not.toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Close dialog" }));
    isReached = true;
    const { refused } = await (await loadOutgoing()).sendWaiting(ME);
    expect(refused).toMatchObject([{ noun: "visit", screen: "Customer Interactions" }]);
    await userEvent.click(await screen.findByRole("button", { name: "Unsaved visit" }));
    await waitFor(() =>
      expect(field("Service line")).toHaveAccessibleDescription("This service line does not exist"),
    );
    expect(within(screen.getByRole("dialog")).getByLabelText("Outcome")).toBeEnabled();
  });

  it("K11-1 a sheet that another page has sent meanwhile closes", async () => {
    const { answers } = services();
    let isReached = false;
    const visits = answer(createCustomerInteraction, () =>
      isReached ? buildVisit() : refusal("unavailable"),
    );
    await openSheet([visits, ...answers]);
    await typeVisit();
    await save();
    expect(await screen.findAllByText("Waiting for the connection")).not.toEqual([]);
    isReached = true;
    await (await loadOutgoing()).sendWaiting(ME);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});
