import * as z from "zod/mini";
import { Company } from "./company.ts";

/** `returned`: the partner sent the version back with a reason, and its month was opened again. */
export const VersionStatus = z.enum(["draft", "final", "accepted", "returned"]);
export type VersionStatus = z.infer<typeof VersionStatus>;

/** A company's signature under a final version: the provider's by finalising it, the partner's by accepting it. */
export const Signature = z.object({
  company: Company,
  /** The name of the person at that time. */
  name: z.string(),
  at: z.iso.datetime(),
  /** The hash of the `reportData` that was signed. */
  sha256: z.string(),
  /** When the signature was struck out, because the month was opened again; null while it stands. */
  struckOut: z.nullable(z.iso.datetime()),
});
export type Signature = z.infer<typeof Signature>;
