import type {
  LeadSource,
  LostReason,
  PipelinePriority,
} from "@dash/contracts/sales/pipeline-kinds";
import type { Weighted } from "./random.ts";

export const heatPumpModels = [
  "Air source 5 kW",
  "Air source 7 kW",
  "Air source 9 kW",
  "Air source 12 kW",
  "Air source 16 kW",
  "Ground source 8 kW",
  "Ground source 12 kW",
];
export const streets = [
  "Mill Lane",
  "Station Road",
  "Church Street",
  "Orchard Close",
  "Hill Rise",
  "Park View",
  "The Green",
  "Meadow Way",
  "School Lane",
  "Bridge Street",
  "Chapel Row",
  "Manor Drive",
];
export const leadSources: readonly Weighted<LeadSource>[] = [
  ["Website", 28],
  ["Referral", 22],
  ["Phone Inquiry", 14],
  ["Partner", 12],
  ["Online Ad", 9],
  ["Social Media", 6],
  ["Trade Show", 4],
  ["Email Campaign", 3],
  ["Cold Call", 1],
  ["Other", 1],
];
export const priorities: readonly Weighted<PipelinePriority>[] = [
  ["medium", 60],
  ["high", 20],
  ["low", 15],
  ["urgent", 5],
];
export const lostReasons: readonly Weighted<LostReason>[] = [
  ["price", 34],
  ["no-response", 22],
  ["competitor", 16],
  ["not-suitable", 12],
  ["postponed", 9],
  ["no-finance", 5],
  ["other", 2],
];
export const ratings: readonly Weighted<number | null>[] = [
  [5, 42],
  [4, 24],
  [3, 6],
  [2, 2],
  [1, 1],
  [null, 25],
];
export const propertyTypes = ["Detached", "Semi-detached", "Terraced", "Bungalow", "Flat"];
export const propertyAges = [
  "Before 1919",
  "1919 to 1944",
  "1945 to 1980",
  "1981 to 2006",
  "After 2006",
];
export const previousHeating = [
  "Gas boiler",
  "Oil boiler",
  "LPG boiler",
  "Electric heaters",
  "Solid fuel",
];
