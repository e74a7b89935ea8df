import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { formTable } from "../values/form-table.ts";
import { RequiredText } from "../values/text-fields.ts";
import { Company } from "./company.ts";

/** The most characters of a company's name. */
export const LONGEST_COMPANY_NAME = 80;

export const CompanyNamesInput = z.strictObject({
  provider: RequiredText("Name the provider", LONGEST_COMPANY_NAME),
  partner: RequiredText("Name the partner", LONGEST_COMPANY_NAME),
});
export type CompanyNamesInput = z.output<typeof CompanyNamesInput>;

export const companyNamesForm = formTable(CompanyNamesInput, {
  provider: { kind: "text", label: "Provider", hint: "The company that does the work" },
  partner: { kind: "text", label: "Partner", hint: "The company that the work is done for" },
});

export const CompanyNames = z.object({
  id: z.uuid(),
  /** The names, as new reports have them. */
  provider: z.string(),
  partner: z.string(),
  /** The companies that have no name of their own yet, only the one that stands in for it. */
  unnamed: z.array(Company),
  version: z.int(),
});
export type CompanyNames = z.infer<typeof CompanyNames>;

export const getCompanies = endpoint("GET /companies", {
  summary: "The names of the provider and of the partner in new reports",
  response: CompanyNames,
  shows: ["report.changed.v1"],
});

export const nameCompanies = endpoint("PUT /companies", {
  summary: "Name the provider and the partner. Versions of reports that are there keep their names",
  body: CompanyNamesInput,
  response: CompanyNames,
  versioned: true,
  announces: ["report.changed.v1"],
});
