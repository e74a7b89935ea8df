import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

export const readDeviceKey = endpoint("GET /device-key", {
  summary: "The key that encrypts what the reader's browsers keep until it is sent",
  response: z.object({
    userId: z.uuid(),
    /** 256 random bits, in base64url. */
    key: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
});
