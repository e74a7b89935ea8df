import type { Brands } from "@dash/report/monthly-reports/brands.model";

/** What the demo data is loaded with. */
export interface DemoContext {
  readonly ownerDatabaseUrl: string;
  /** The companies of the reports. */
  readonly brands: Brands;
  /** Shows one line of progress. */
  readonly say: (text: string) => void;
}
