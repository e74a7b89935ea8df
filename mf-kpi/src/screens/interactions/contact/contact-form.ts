import { ContactInput, type ContactRecord } from "@dash/contracts/interactions/callers";
import { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import * as z from "zod/mini";

const { shape } = ContactInput;

/** The fields of a contact; each phone number is on its own line. */
const TypedContact = z.object({
  name: shape.name,
  kind: CallerType,
  numbers: z.pipe(z.string(), z.transform(linesOf)),
});

export type ContactValues = z.input<typeof TypedContact>;

/** Validates the form; the output is the request body. The one field of all numbers shows the error of each number. */
export const contactSchema = z.pipe(
  TypedContact.check(({ value, issues }) => {
    const faults = shape.numbers.safeParse(value.numbers).error?.issues ?? [];
    for (const { path, message } of faults) {
      const number = typeof path[0] === "number" ? `“${value.numbers[path[0]]}”: ` : "";
      issues.push({
        code: "custom",
        input: value,
        path: ["numbers"],
        message: `${number}${message}`,
      });
    }
  }),
  z.transform((contact): ContactInput => contact),
);

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

export function contactValues({ name, kind, numbers }: ContactRecord): ContactValues {
  return { name, kind, numbers: numbers.join("\n") };
}
