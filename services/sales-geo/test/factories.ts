import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import type { createInstallation } from "@dash/contracts/installations/installations";
import type { createPipelineEntry } from "@dash/contracts/sales/pipeline-changes";

export type EntryBody = RequestOf<typeof createPipelineEntry>["body"];
export type InstallationBody = RequestOf<typeof createInstallation>["body"];

/** A lead as the form sends it. The phone number is from Ofcom's range for drama, so it belongs to no real person. */
export function buildEntryInput(overrides: Partial<EntryBody> = {}): EntryBody {
  return {
    customerName: "Priya Shah",
    customerEmail: "priya@example.com",
    customerPhone: "020 7946 0123",
    customerAddress: "1 Example Street",
    postcode: "BS1 4DJ",
    leadSource: "Website",
    leadDate: "2026-03-02",
    quoteValue: 12_500,
    ...overrides,
  };
}

/** An installation as the form sends it. */
export function buildInstallationInput(
  overrides: Partial<InstallationBody> = {},
): InstallationBody {
  return {
    postcode: "BS1 4DJ",
    heatPumpModel: "Vaillant aroTHERM plus 7 kW",
    installationDate: "2026-04-20",
    customerSatisfaction: 5,
    ...overrides,
  };
}
