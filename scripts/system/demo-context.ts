/** What the demo data is loaded with. */
export interface DemoContext {
  readonly ownerDatabaseUrl: string;
  /** Shows one line of progress. */
  readonly say: (text: string) => void;
}
