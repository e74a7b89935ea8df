import type { Brands } from "@dash/report/monthly-reports/brands";

export interface DemoContext {
  readonly ownerDatabaseUrl: string;
  /** The broker's address for each service, with its login. */
  readonly natsUrls: Readonly<Record<string, string>>;
  /** The names, colours and logos of the companies in reports. */
  readonly brands: Brands;
  /** Prints one line of progress. */
  readonly say: (text: string) => void;
}
