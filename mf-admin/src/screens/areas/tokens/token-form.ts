import { PublishTokenBody } from "@dash/contracts/releases/publish-tokens";
import { PartName } from "@dash/contracts/releases/releases";
import { cleanText } from "@dash/contracts/values/text";
import { Rule } from "@dash/contracts/values/rule";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/form/typed-number";
import * as z from "zod/mini";

/** The choice of a part that was never published. Its space makes it different from every part name. */
export const NEW_AREA = "new area";

/** Refuses unreadable input. */
export const daysReading = {
  blank: Number.NaN,
  unparsable: Number.NaN,
  write: String,
} satisfies NumberReading;

const { name, mayForce } = PublishTokenBody.shape;

const fields = z.object({
  part: z.string().check(z.minLength(1, "Choose a part")),
  newArea: z.string().check(z.overwrite(cleanText)),
  name,
  days: z.pipe(TypedNumber(daysReading), PublishTokenBody.shape.days),
  mayForce,
});

/** Validates the form of a token; the output is the request body. */
export const TokenForm = z.pipe(
  fields.check(
    Rule<{ part: string; newArea: string }>(
      ["part", "newArea"],
      ({ part, newArea }) =>
        part === NEW_AREA &&
        !PartName.safeParse(newArea).success && {
          path: "newArea",
          message: "Must be the id of an area, such as stock",
        },
    ),
  ),
  z.transform(({ part, newArea, ...rest }: z.output<typeof fields>) => ({
    ...rest,
    part: part === NEW_AREA ? newArea : part,
  })),
);

export type TokenValues = z.input<typeof fields>;

export const newTokenValues: TokenValues = {
  part: "",
  newArea: "",
  name: "",
  days: "90",
  mayForce: false,
};
