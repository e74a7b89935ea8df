import * as z from "zod/mini";
import { Month, Year } from "./scalars.ts";

/** Which month a screen shows, in its address; the running one where it names none. */
export const ShownMonth = z.strictObject({ month: z.optional(Month), year: z.optional(Year) });
