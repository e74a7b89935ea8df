import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Company } from "./company.ts";
import { Signature, VersionStatus } from "./signature.ts";
import { Reference } from "../values/scalars.ts";
import { RequiredNotes } from "../values/text-fields.ts";

const SIGNATORIES_PER_COMPANY = 20;
const shows = ["report.changed.v1", "user.changed.v1"] as const;

export const Signatories = z.object({
  signatories: z.array(
    z.object({
      userId: z.uuid(),
      company: Company,
      name: z.string(),
      /** False for a person who is deactivated, or who as the provider's signatory is no administrator any more. */
      maySign: z.boolean(),
    }),
  ),
});
export type Signatories = z.infer<typeof Signatories>;

export const getSignatories = endpoint("GET /signatories", {
  summary: "The people who sign reports for the provider and for the partner",
  response: Signatories,
  shows,
});

export const setSignatories = endpoint("PUT /signatories", {
  summary: "Replace the list of signatories. A person signs for one company",
  body: z.strictObject({
    signatories: z
      .array(z.strictObject({ userId: Reference("Choose a person"), company: Company }))
      .check(z.maxLength(2 * SIGNATORIES_PER_COMPANY)),
  }),
  response: Signatories,
  announces: ["report.changed.v1"],
});

export const Sha256 = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, "Must be a SHA-256 in hexadecimal"));

/** The version that has a hash, if there is one. */
export const Verification = z.union([
  z.object({
    known: z.literal(true),
    month: z.int(),
    year: z.int(),
    version: z.int(),
    status: VersionStatus,
    signatures: z.array(Signature),
  }),
  z.object({ known: z.literal(false) }),
]);
export type Verification = z.infer<typeof Verification>;

export const verifyHash = endpoint("GET /verify/:sha256", {
  summary: "Which version of a report has this hash, or a file with this hash; without a session",
  params: z.strictObject({ sha256: Sha256 }),
  response: Verification,
  public: true,
});

/** The body of a return. */
export const ReturnReason = z.strictObject({
  reason: RequiredNotes("Say what is to be corrected", 500),
});
