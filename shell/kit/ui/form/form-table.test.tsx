import { formTable } from "@dash/contracts/values/form-table";
import { CalendarDay, Money, WholeNumber } from "@dash/contracts/values/scalars";
import { BlankAsNull, OptionalNotes, OptionalText } from "@dash/contracts/values/text-fields";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { render, screen } from "@testing-library/react";
import fc from "fast-check";
import * as z from "zod/mini";
import { dayKind } from "./day-kind.tsx";
import { figureKinds } from "./figure-kinds.tsx";
import { Form, useSchemaForm } from "./form.tsx";
import { changesOf, formOf, plainKinds } from "./form-table.tsx";
import { statedKinds } from "./stated-kinds.tsx";

const Size = z.enum(["s", "l"]);
const Input = z.strictObject({
  name: OptionalText(),
  note: OptionalNotes(),
  size: BlankAsNull(Size),
  isDone: BlankAsNull(z.boolean()),
  stars: BlankAsNull(WholeNumber("Wrong", { least: 1, most: 5 })),
  isUrgent: z.boolean(),
  units: BlankAsNull(WholeNumber("Wrong", { least: 0, most: 1_000_000 })),
  cost: BlankAsNull(Money("Wrong")),
  day: BlankAsNull(CalendarDay("Wrong")),
});

const table = formTable(Input, {
  name: { kind: "text", label: "Name" },
  note: { kind: "notes", label: "Note", hint: "In your own words" },
  size: { kind: "choice", label: "Size", placeholder: "Any", names: { s: "Small", l: "Large" } },
  isDone: { kind: "yes-no", label: "Done", placeholder: "Not stated" },
  stars: { kind: "rating", label: "Stars", placeholder: "None" },
  isUrgent: { kind: "flag", label: "Urgent" },
  units: { kind: "number", label: "Units", unit: "pcs" },
  cost: { kind: "money", label: "Cost (£)" },
  day: { kind: "day", label: "Day" },
});
const fields = formOf(table, { ...plainKinds, ...statedKinds, ...figureKinds, ...dayKind });
const Schema = z.object(fields.shape);

const maybe = <Value,>(values: fc.Arbitrary<Value>) => fc.option(values);
const stored = fc.record({
  name: maybe(fc.constantFrom("Pump", "=1+1", "½ inch")),
  note: maybe(fc.constantFrom("one", "one\ntwo")),
  size: maybe(fc.constantFrom("s", "l")),
  isDone: maybe(fc.boolean()),
  stars: maybe(fc.integer({ min: 1, max: 5 })),
  isUrgent: fc.boolean(),
  units: maybe(fc.integer({ min: 0, max: 1_000_000 })),
  cost: maybe(fc.integer({ min: 0, max: 99_999_999 }).map((pence) => pence / 100)),
  day: maybe(fc.constantFrom("2026-02-28", "2026-12-31")),
});

const full = {
  name: "Pump",
  note: "one",
  size: "l",
  isDone: false,
  stars: 4,
  isUrgent: true,
  units: 1250,
  cost: 12.5,
  day: "2026-02-28",
};

it("sends what is stored, where nothing is typed", () => {
  fc.assert(
    fc.property(stored, (record) => {
      expect(z.parse(Schema, fields.typed(record))).toEqual(record);
      expect(fields.pick({ ...record, id: "1" })).toEqual(record);
      expect(changesOf(z.parse(Schema, fields.typed(record)), record)).toEqual({});
    }),
    propertyRuns(200),
  );
});

it("sends nothing for an empty form, and for a field that an earlier release did not know", () => {
  const nothing = {
    ...Object.fromEntries(fields.names.map((name) => [name, null])),
    isUrgent: false,
  };
  expect(z.parse(Schema, fields.empty)).toEqual(nothing);
  expect(z.parse(Schema, { isUrgent: false })).toEqual(nothing);
  expect(fields.typed({})).toEqual(fields.empty);
});

it("names a value that the contract refuses at its field", () => {
  const typed = { ...fields.typed(full), units: "many", stars: "9", day: "2026-02-30" };
  const faults = z
    .safeParse(Schema, typed)
    .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(faults).toEqual([
    ["stars", "At most 5"],
    ["units", "Wrong"],
    ["day", "This day does not exist"],
  ]);
});

it("says both versions in words, without the fields that are empty in both", () => {
  const theirs = { ...full, note: null, stars: null };
  expect(
    fields.compared(theirs, { cost: 3, stars: null }, { name: (name) => `“${name}”` }),
  ).toEqual([
    { field: "Name", theirs: "“Pump”", mine: "“Pump”" },
    { field: "Size", theirs: "Large", mine: "Large" },
    { field: "Done", theirs: "No", mine: "No" },
    { field: "Urgent", theirs: "Yes", mine: "Yes" },
    { field: "Units", theirs: "1,250 pcs", mine: "1,250 pcs" },
    { field: "Cost (£)", theirs: "£12.50", mine: "£3.00" },
    { field: "Day", theirs: "28 Feb 2026", mine: "28 Feb 2026" },
  ]);
});

it("draws each field with its label and value, and with the settings of the form", () => {
  function Fields() {
    const form = useSchemaForm(Schema, fields.typed(full));
    return (
      <Form form={form} onSubmit={() => undefined}>
        <fields.Fields form={form} names={fields.names.filter((name) => name !== "note")} />
        <fields.Field form={form} name="note" label="About it" hint="At most a page" />
      </Form>
    );
  }
  render(<Fields />);
  const labelled = Object.values(table.fields).map(({ label }) => label);
  for (const label of labelled.filter((text) => text !== "Note"))
    expect(screen.getByLabelText(label)).toBeInTheDocument();
  expect(screen.getByLabelText("Size")).toHaveDisplayValue("Large");
  expect(screen.getByLabelText("Done")).toHaveDisplayValue("No");
  expect(screen.getByLabelText("Cost (£)")).toHaveDisplayValue("12.50");
  expect(screen.getByLabelText("About it")).toHaveAccessibleDescription("At most a page");
});
