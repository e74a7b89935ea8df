import * as z from "zod/mini";
import { CheckboxField, SelectField } from "./form-fields.tsx";
import { asItIs, asText, type FieldKinds } from "./form-table.tsx";
import { optionsOf } from "./select.tsx";

/** A choice among texts, of which the empty one stands for null. */
function readChoice(read: (text: string) => unknown) {
  return z.pipe(
    z._default(z.string(), ""),
    z.transform((text) => (text === "" ? null : read(text))),
  );
}

const yesNo = optionsOf(["yes", "no"], { yes: "Yes", no: "No" });
const flagText = (value: unknown) => (value ? "Yes" : "No");
const stars = optionsOf(["5", "4", "3", "2", "1"]);

/** Yes or no, stars, and boxes to tick. */
export const statedKinds: FieldKinds<"yes-no" | "rating" | "flag"> = {
  "yes-no": ({ kind: _, ...field }) => ({
    reading: readChoice((text) => text === "yes"),
    empty: "",
    typed: (stored) => (typeof stored === "boolean" ? (stored ? "yes" : "no") : ""),
    format: flagText,
    draw: (drawn) => <SelectField options={yesNo} {...field} {...drawn} />,
  }),
  rating: ({ kind: _, ...field }) => ({
    ...asText,
    reading: readChoice(Number),
    draw: (drawn) => <SelectField options={stars} {...field} {...drawn} />,
  }),
  flag: ({ kind: _, ...field }) => ({
    reading: asItIs(false),
    empty: false,
    typed: Boolean,
    format: flagText,
    draw: (drawn) => <CheckboxField {...field} {...drawn} />,
  }),
};
