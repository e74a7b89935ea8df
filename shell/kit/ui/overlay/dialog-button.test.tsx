import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderArea } from "../../testing/index.tsx";
import { DialogButton } from "./dialog-button.tsx";
import { Dialog } from "./dialog.tsx";

const NewItem = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title="Add item">
    <input aria-label="Name" />
  </Dialog>
);

const renderButton = (path: string) =>
  renderArea(
    <DialogButton inAddress="item" OpenDialog={NewItem}>
      Add item
    </DialogButton>,
    { path },
  );

const dialog = () => screen.queryByRole("dialog", { name: "Add item" });

it("opens its dialog when it is pressed", async () => {
  renderButton("/stock");
  expect(dialog()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add item" }));
  expect(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(dialog()).toBeNull();
});

it("J-64 opens its dialog by the address, and closing takes only `new` out of it", async () => {
  const { location } = renderButton("/stock?new=item&search=valve");
  expect(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(location()).toBe("/stock?search=valve");
});

it("does not open for the name of another dialog", () => {
  renderButton("/stock?new=movement");
  expect(dialog()).toBeNull();
});
