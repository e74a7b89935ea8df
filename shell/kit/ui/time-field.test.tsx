import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod/mini";
import { clockTime } from "./clock-time.ts";
import { useSchemaForm } from "./form.tsx";
import { TimeField } from "./form-fields.tsx";

const Times = z.object({
  start: z.string().check(z.regex(/^\d\d:\d\d$/, "Start time is required")),
});

function StartField() {
  return (
    <TimeField form={useSchemaForm(Times, { start: "09:00" })} name="start" label="Start time" />
  );
}

describe("a time field", () => {
  it("SH-15 shows and takes 24-hour times, whatever the browser's language", async () => {
    render(<StartField />);
    const field = screen.getByRole("textbox", { name: "Start time" });
    expect(field).toHaveValue("09:00");
    await userEvent.clear(field);
    await userEvent.type(field, "1730");
    await userEvent.tab();
    expect(field).toHaveValue("17:30");
    expect(field).toBeValid();
  });

  it("TT-05 leaves what is no time for the schema to refuse", async () => {
    render(<StartField />);
    const field = screen.getByRole("textbox", { name: "Start time" });
    await userEvent.clear(field);
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription("Start time is required");
  });

  it.each([
    ["9", "09:00"],
    ["930", "09:30"],
    ["9.30", "09:30"],
    ["23:59", "23:59"],
    ["24:00", "24:00"],
    ["9:75", "9:75"],
    ["soon", "soon"],
    ["", ""],
  ])("completes %s to %s", (typed, time) => {
    expect(clockTime(typed)).toBe(time);
  });
});
