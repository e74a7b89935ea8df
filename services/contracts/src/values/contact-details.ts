import * as z from "zod/mini";
import { cleanEmail, isEmail } from "./email.ts";
import { cleanPhone, LONGEST_PHONE, NO_PHONE, readPhone } from "./phone.ts";
import { BlankAsNull, Required } from "./text-fields.ts";

/**
 * An e-mail address, stored in lower case, so that equal addresses have the same form. `invalid` is the error message
 * for anything else. The API document names the format but no pattern, so that more addresses can be accepted later.
 */
export function RequiredEmail(invalid: string) {
  return z
    .string(invalid)
    .check(
      z.overwrite(cleanEmail),
      z.refine<string>(isEmail, invalid),
      z.meta({ format: "email" }),
    );
}

/** An e-mail address, or null when blank. Several records may have null even where addresses are unique. */
export function OptionalEmail(invalid: string) {
  return BlankAsNull(RequiredEmail(invalid));
}

/** One phone number, with or without an extension. `required` is the error message for a blank text. */
export function RequiredPhone(required: string) {
  return Required(required, LONGEST_PHONE, cleanPhone).check(
    z.refine((text) => text === "" || readPhone(text) !== null, NO_PHONE),
  );
}
