import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod/mini";
import { Form, useSchemaForm } from "./form.tsx";
import { TextField } from "./form-fields.tsx";
import { buildUser, renderArea } from "../../testing/index.tsx";
import { sessionQuery } from "../../src/index.ts";
import { useDraft } from "./use-draft.tsx";

const Note = z.object({ text: z.string(), day: z.string() });

function NoteForm({ onSave = () => undefined }: { onSave?: () => void }) {
  const form = useSchemaForm(Note, { text: "", day: "2026-03-02" });
  const draft = useDraft(form, { formId: "note", isInDialog: false });
  const handleSubmit = () => {
    onSave();
    draft.clear();
    form.reset();
  };
  return (
    <Form form={form} onSubmit={handleSubmit}>
      <TextField form={form} name="text" label="Text" />
      <TextField form={form} name="day" label="Day" />
      <button type="submit">Save</button>
    </Form>
  );
}

const field = (name: string) => screen.getByRole("textbox", { name });
const sam = buildUser();
const alex = buildUser({ id: "0190a000-0000-7000-8000-000000000002", firstName: "Alex" });

afterEach(() => sessionStorage.clear());

describe("a draft", () => {
  it("is back after a new sign-in, and a later change is kept too", async () => {
    const first = renderArea(<NoteForm />, { user: sam });
    await userEvent.type(field("Text"), "half a sen");
    first.unmount();
    renderArea(<NoteForm />, { user: sam });
    expect(field("Text")).toHaveValue("half a sen");
    expect(field("Day")).toHaveValue("2026-03-02");
  });

  it("takes what is typed after the session has expired", async () => {
    const first = renderArea(<NoteForm />, { user: sam });
    await userEvent.type(field("Text"), "before");
    act(() => {
      first.queryClient.setQueryData(sessionQuery.queryKey, null);
    });
    await userEvent.type(field("Text"), " and after");
    first.unmount();
    renderArea(<NoteForm />, { user: sam });
    expect(field("Text")).toHaveValue("before and after");
  });

  it("is not restored for another person", async () => {
    const first = renderArea(<NoteForm />, { user: sam });
    await userEvent.type(field("Text"), "mine");
    first.unmount();
    renderArea(<NoteForm />, { user: alex });
    expect(field("Text")).toHaveValue("");
  });

  it("is gone once it is saved, and when everything typed is undone", async () => {
    const first = renderArea(<NoteForm />, { user: sam });
    await userEvent.type(field("Text"), "done");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(sessionStorage).toHaveLength(0);
    await userEvent.type(field("Text"), "x{Backspace}");
    expect(sessionStorage).toHaveLength(0);
    first.unmount();
  });
});
