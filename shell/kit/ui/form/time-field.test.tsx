import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import * as z from "zod/mini";
import { clockTime, TypedTime } from "./typed-time.tsx";
import { Form, useSchemaForm } from "./form.tsx";
import { TimeField } from "./form-fields.tsx";

const Start = TypedTime("Start time is required");
const Times = z.object({ start: Start });

const onSave = jest.fn();
beforeEach(() => onSave.mockClear());

function StartField() {
  const form = useSchemaForm(Times, { start: "09:00" });
  return (
    <Form form={form} onSubmit={onSave}>
      <TimeField form={form} name="start" label="Start time" />
    </Form>
  );
}

const field = () => screen.getByRole("textbox", { name: "Start time" });

/** The ways in which a typed text gets into a form. */
const ways = {
  Enter: (text: string) => userEvent.type(field(), `${text}{Enter}`),
  "Tab and Enter": async (text: string) => {
    await userEvent.type(field(), text);
    await userEvent.tab();
    await userEvent.type(field(), "{Enter}");
  },
  "paste and Enter": async (text: string) => {
    await userEvent.click(field());
    await userEvent.paste(text);
    await userEvent.keyboard("{Enter}");
  },
};

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

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    "K4-1 K4-2 takes 1:30 PM by %s as half past one in the afternoon",
    async (way) => {
      render(<StartField />);
      await userEvent.clear(field());
      await ways[way]("1:30 PM");
      expect(onSave).toHaveBeenCalledWith({ start: "13:30" });
    },
  );

  it("K4-2 refuses what is no time by Enter, and keeps what was typed", async () => {
    render(<StartField />);
    await userEvent.clear(field());
    await ways.Enter("quarter past nine");
    expect(onSave).not.toHaveBeenCalled();
    expect(field()).toHaveValue("quarter past nine");
    expect(field()).toHaveAccessibleDescription("Enter a time as HH:MM");
  });
});

describe("a typed time", () => {
  it.each([
    ["9", "09:00"],
    ["09", "09:00"],
    ["9am", "09:00"],
    ["9 am", "09:00"],
    ["9 a.m.", "09:00"],
    ["2pm", "14:00"],
    ["1:30 PM", "13:30"],
    ["1:30\u202fPM", "13:30"],
    ["10:30 PM", "22:30"],
    ["930", "09:30"],
    ["930pm", "21:30"],
    ["9.30", "09:30"],
    ["11.30", "11:30"],
    ["9:30", "09:30"],
    ["9h", "09:00"],
    ["09h30", "09:30"],
    ["0930", "09:30"],
    ["21:30", "21:30"],
    ["23:59", "23:59"],
    ["12am", "00:00"],
    ["12:30 am", "00:30"],
    ["12pm", "12:00"],
    ["noon", "12:00"],
    ["Midnight", "00:00"],
    ["24:00", "24:00"],
    ["9:75", "9:75"],
    ["9:5", "9:5"],
    ["13 pm", "13 pm"],
    ["0 am", "0 am"],
    ["1:30 P", "1:30 P"],
    ["1:30:15", "1:30:15"],
    ["soon", "soon"],
    ["constructor", "constructor"],
    ["", ""],
  ])("K4-1 K4-2 reads %j as %j", (typed, time) => {
    expect(clockTime(typed)).toBe(time);
  });

  const runs = propertyRuns(1_000);
  const space = fc.constantFrom("", " ", "\u202f");
  const time = fc.record({ hour: fc.nat(23), minute: fc.nat(59) });
  const two = (part: number) => String(part).padStart(2, "0");

  it("K4-2 reads every way to write a time as that time", () => {
    const forms = fc.tuple(
      time,
      fc.constantFrom(":", ".", "h", ""),
      fc.boolean(),
      fc.constantFrom(null, "am", "AM", "a.m."),
      space,
    );
    fc.assert(
      fc.property(forms, ([{ hour, minute }, separator, isPadded, half, gap]) => {
        const written = half ? hour % 12 || 12 : hour;
        const ending = half && (hour < 12 ? half : half.replace("a", "p").replace("A", "P"));
        const text = `${isPadded ? two(written) : written}${separator}${two(minute)}`;
        expect(clockTime(ending ? `${text}${gap}${ending}` : text)).toBe(
          `${two(hour)}:${two(minute)}`,
        );
      }),
      runs,
    );
  });

  it("K4-2 gives of any text a time whose figures it has, or refuses it", () => {
    const piece = fc.constantFrom(..."0123456789:.hH apm- ".split(""), "am", "pm", "noon");
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (typed) => {
        const { success, data } = Start.safeParse(typed);
        if (!success || data === "12:00" || data === "00:00") return;
        const [hour = "", minute = ""] = data.split(":");
        const figures = typed.replace(/\D/g, "");
        const isAfternoon = /p/i.test(typed);
        const hours = isAfternoon ? Number(hour) - 12 || 12 : Number(hour) || 12;
        const typedHours = figures.length > 2 ? figures.slice(0, -2) : figures;
        expect([Number(hour), hours]).toContain(Number(typedHours));
        expect(figures.length > 2 ? figures.slice(-2) : "00").toBe(minute);
        // Only an afternoon's hour is another than the typed one, but for that of midnight.
        if (!isAfternoon && hour !== "00") expect(Number(typedHours)).toBe(Number(hour));
      }),
      runs,
    );
  });
});
