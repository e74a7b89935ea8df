import type { Company } from "@dash/contracts/reports/company";

/** The way in which each company signs a report. */
export const signingDeeds: Readonly<Record<Company, string>> = {
  provider: "Finalised by",
  partner: "Accepted by",
};
