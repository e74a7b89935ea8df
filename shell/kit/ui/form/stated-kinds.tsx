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

const FLAG = { yes: "Yes", no: "No" };
const stars = optionsOf(["5", "4", "3", "2", "1"]);

/** Yes or no, stars, and boxes to tick. */
export const statedKinds: FieldKinds<"yes-no" | "rating" | "flag"> = {
  "yes-no": ({ kind: _, ...field }) => {
    const typed = (stored: unknown) => (stored === null ? "" : stored ? "yes" : "no");
    return {
      reading: readChoice((text) => text === "yes"),
      empty: "",
      typed,
      format: (value) => (value ? FLAG.yes : FLAG.no),
      draw: (drawn) => (
        <SelectField options={optionsOf(["yes", "no"], FLAG)} {...field} {...drawn} />
      ),
    };
  },
  rating: ({ kind: _, ...field }) => ({
    ...asText,
    reading: readChoice(Number),
    draw: (drawn) => <SelectField options={stars} {...field} {...drawn} />,
  }),
  flag: ({ kind: _, ...field }) => ({
    reading: asItIs(false),
    empty: false,
    typed: Boolean,
    format: (value) => (value ? FLAG.yes : FLAG.no),
    draw: (drawn) => <CheckboxField {...field} {...drawn} />,
  }),
};
