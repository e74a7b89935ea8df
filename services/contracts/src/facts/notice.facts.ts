import * as z from "zod/mini";
import { fact } from "./fact.ts";

/** For open pages alone: people have new notices, or a person read some or chose which to get. */
export const noticesChanged = fact("notice.changed.v1", { at: z.iso.datetime() });

/** A hint: an address for notices was added or removed, or something was sent to one. */
export const webhookChanged = fact("notice.webhook-changed.v1", { at: z.iso.datetime() });
