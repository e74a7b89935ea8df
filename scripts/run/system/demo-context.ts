import type { Brands } from "@dash/report/monthly-reports/brands";

export interface DemoContext {
  readonly ownerDatabaseUrl: string;
  /** The broker's address by service. */
  readonly natsUrls: Readonly<Record<string, string>>;
  /** The companies of the reports. */
  readonly brands: Brands;
  /** Prints one line of progress. */
  readonly say: (text: string) => void;
}
