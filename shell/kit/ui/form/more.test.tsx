import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod/mini";
import { renderArea } from "../../testing/index.tsx";
import { Form, useSchemaForm } from "./form.tsx";
import { TextField } from "./form-fields.tsx";
import { More } from "./more.tsx";
import { useDraft } from "./use-draft.tsx";

const required = (message: string) => z.string().check(z.minLength(1, message));
const Lead = z.object({ name: required("Name is required"), town: required("Town is required") });

function LeadForm({ name = "Ann Li" }: { readonly name?: string }) {
  const form = useSchemaForm(Lead, { name, town: "" });
  useDraft(form, { formId: "more", isInDialog: false });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField form={form} name="name" label="Name" />
      <More form={form} names={["town"]}>
        <TextField form={form} name="town" label="Town" />
      </More>
      <button type="submit">Save</button>
    </Form>
  );
}

const more = () => screen.getByRole("button", { name: "More" });
const town = () => screen.queryByRole("textbox", { name: "Town" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

describe("W-60 the fields under More", () => {
  it("are folded until somebody opens them, and fold again", async () => {
    renderArea(<LeadForm />);
    expect(town()).toBeNull();
    await userEvent.click(more());
    expect(town()).toBeVisible();
    expect(more()).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(more());
    expect(town()).toBeNull();
  });

  it("open by themselves at an error, which gets the focus where it is the first", async () => {
    renderArea(<LeadForm />);
    await save();
    await waitFor(() => expect(town()).toHaveFocus());
    expect(town()).toHaveAccessibleDescription("Town is required");
  });

  it("leave the focus at an earlier error", async () => {
    renderArea(<LeadForm name="" />);
    await save();
    await waitFor(() => expect(town()).toBeVisible());
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  });

  it("open by themselves where a draft has a value in one of them", async () => {
    const { unmount } = renderArea(<LeadForm />);
    await userEvent.click(more());
    await userEvent.type(town() as HTMLElement, "Cardiff");
    unmount();
    renderArea(<LeadForm />);
    await waitFor(() => expect(town()).toHaveValue("Cardiff"));
  });
});
