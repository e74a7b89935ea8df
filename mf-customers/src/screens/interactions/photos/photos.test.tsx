import {
  deleteVisitPhoto,
  listVisitPhotos,
  restoreVisitPhoto,
  type VisitPhoto,
} from "@dash/contracts/interactions/photos";
import {
  answer,
  buildUser,
  refusal,
  renderArea,
  type FakeAnswer,
  type RenderAreaOptions,
} from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { PhotoPicker } from "./photo-picker.tsx";
import { PhotoStrip } from "./photo-strip.tsx";
import type { PickedPhoto } from "./picked-photo.ts";

const VISIT = "0190d000-0000-7000-8000-000000000001";

const photo = (last: number): VisitPhoto => ({
  id: `0190d000-0000-7000-8000-00000000010${last}`,
  interactionId: VISIT,
  width: 2_400,
  height: 1_800,
  userId: buildUser().id,
  userName: "Sam Patel",
  createdAt: "2026-07-15T08:00:00.000Z",
});

function strip(answers: readonly FakeAnswer[], options: RenderAreaOptions = {}) {
  return renderArea(<PhotoStrip interactionId={VISIT} photoCount={2} canWrite />, {
    ...options,
    answers,
  });
}

describe("the photos of a visit", () => {
  it("J-22 shows them small, and each large with the way to the next", async () => {
    strip([answer(listVisitPhotos, [photo(1), photo(2)])]);
    const small = await screen.findByRole("img", { name: "Open photo 1 of 2" });
    expect(small).toHaveAttribute(
      "src",
      `/api/customer-interactions/${VISIT}/photos/${photo(1).id}/thumbnail`,
    );
    await userEvent.click(small);
    expect(await screen.findByRole("dialog", { name: "Photo 1 of 2" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByRole("img", { name: "Photo 2" })).toHaveAttribute(
      "src",
      `/api/customer-interactions/${VISIT}/photos/${photo(2).id}`,
    );
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  });

  it("J-22 tells a viewer how many there are, and asks for none", async () => {
    strip([], { user: buildUser({ role: "ecogenica_viewer" }) });
    expect(await screen.findByText("2 photos")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  it("W-34 J-20 deletes a photo, and Undo brings it back", async () => {
    const deleted: string[] = [];
    const restored: string[] = [];
    strip([
      answer(listVisitPhotos, [photo(1)]),
      answer(deleteVisitPhoto, ({ params }) => void deleted.push(params.photoId)),
      answer(restoreVisitPhoto, ({ params }) => {
        restored.push(params.photoId);
        return photo(1);
      }),
    ]);
    await userEvent.click(await screen.findByRole("img", { name: "Open photo 1 of 1" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete photo" }));
    expect(await screen.findByText("Photo deleted.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Photo is back.")).toBeVisible();
    expect([deleted, restored]).toEqual([[photo(1).id], [photo(1).id]]);
  });

  it("J-30 fails alone, with Retry", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    strip([answer(listVisitPhotos, refusal("unavailable"))]);
    expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  });
});

function Picker() {
  const [files, setFiles] = useState<readonly PickedPhoto[]>([]);
  return <PhotoPicker files={files} onChange={setFiles} />;
}

describe("the photo picker", () => {
  it("J-20 keeps chosen photos, removes one, and says which file it refuses", async () => {
    renderArea(<Picker />);
    const user = userEvent.setup({ applyAccept: false });
    const files = [
      new File(["1"], "one.jpg", { type: "image/jpeg" }),
      new File(["2"], "two.png", { type: "image/png" }),
      new File(["3"], "three.heic", { type: "image/heic" }),
    ];
    await user.upload(screen.getByLabelText("Add photos"), files);
    expect(await screen.findByRole("img", { name: "Photo 2" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(/“three.heic” cannot be added/);
    await user.click(screen.getByRole("button", { name: "Remove photo 1" }));
    await waitFor(() => expect(screen.queryByRole("img", { name: "Photo 2" })).toBeNull());
    expect(screen.getByRole("img", { name: "Photo 1" })).toBeVisible();
  });
});
