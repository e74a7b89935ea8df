import * as z from "zod";

const months = (usual: number) => z.coerce.number().int().min(1).max(1_200).default(usual);

/** For how many months personal data is kept. */
export const retentionEnv = {
  /** After the last contact with a customer, or the end of their last deal. */
  RETENTION_MONTHS_CUSTOMERS: months(24),
  /** After an installation: name and number, for its warranty. */
  RETENTION_MONTHS_INSTALLATIONS: months(72),
};

export type RetentionMonths = z.output<z.ZodObject<typeof retentionEnv>>;
