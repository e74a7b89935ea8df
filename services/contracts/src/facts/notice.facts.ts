import * as z from "zod/mini";
import { fact } from "./fact.ts";

/** For open pages alone: people have new notices, or a person read some or chose which to get. */
export const noticesChanged = fact("notice.changed.v1", { at: z.iso.datetime() });
