import type { FirstSteps } from "@dash/contracts/reports/dashboard";
import type { CompanyNames } from "../companies/company-names.model.ts";

export interface StoredSteps extends Omit<FirstSteps, "companies"> {
  readonly names: Pick<CompanyNames, keyof typeof CompanyNames.columns>;
}

/** SQL with the first steps that show in the data, as one JSON value. Each of its parts ends at the first row or two. */
export const FIRST_STEPS = `
    json_build_object(
      'names', (select row_to_json(company_names) from company_names),
      'hasTier', exists (select from tier_periods where not is_withdrawn),
      'hasColleague', (select count(*) > 1 from (select from people where is_active limit 2) active),
      'hasServiceLine', exists (select from service_lines),
      'hasActivity', exists (select from month_hours where minutes > 0)
        or (select id from interactions where not is_deleted order by occurred_at desc, id limit 1) is not null)`;
