import * as z from "zod/mini";
import { formTable } from "../values/form-table.ts";
import { History } from "../users/audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { PostcodeInput } from "./places.ts";
import { AreaOrUnknown, DistrictOrUnknown, RegionInput, RegionOrUnknown } from "./regions.ts";
import { installationFacts, salesFacts } from "../facts/live-subjects.ts";
import { Rating } from "../interactions/rating.ts";
import { CalendarDay, Decimal, Flag, Limit, Month, Offset, Year } from "../values/scalars.ts";
import { BlankAsNull, OptionalText, RequiredText, SearchText } from "../values/text-fields.ts";
import { bothWays } from "../values/key-of.ts";

const LONGEST_NAME = 200;
/** The largest value of a `decimal(4,2)` column. */
const MOST_HOURS = 99.99;

export const Installation = z.object({
  id: z.uuid(),
  /** The pipeline entry that led to this installation; null without one, or when the entry is deleted. */
  salesPipelineId: z.nullable(z.uuid()),
  userId: z.string(),
  /** Null until this service has received the person's name. */
  userName: z.nullable(z.string()),
  /** In the official spelling, `SW1A 1AA`. Viewers get the first half only. */
  postcode: z.string(),
  /**
   * The first letters of the postcode (`SW`), and its first half (`SW1A`); null where the postcode is in no known
   * district.
   */
  area: z.nullable(z.string()),
  district: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** The region that was entered, otherwise the region of the postcode. */
  region: z.nullable(z.string()),
  /** The region of the postcode; null when unknown. */
  postcodeRegion: z.nullable(z.string()),
  hasRegionConflict: z.boolean(),
  /** Degrees. The centre of the postcode's district, unless other coordinates were entered. */
  latitude: z.nullable(Decimal),
  longitude: z.nullable(Decimal),
  heatPumpModel: z.string(),
  installationType: z.nullable(z.string()),
  propertyType: z.nullable(z.string()),
  propertyAge: z.nullable(z.string()),
  installerName: z.nullable(z.string()),
  /** Hours. */
  installationDuration: z.nullable(Decimal),
  /** Null when unknown. */
  firstTimeSuccess: z.nullable(z.boolean()),
  customerSatisfaction: z.nullable(z.int()),
  competitorReplacement: z.boolean(),
  previousHeatingSystem: z.nullable(z.string()),
  /** `YYYY-MM-DD` in London. */
  installationDate: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: z.object({ update: z.boolean() }),
});
export type Installation = z.output<typeof Installation>;

const Degrees = (most: number) =>
  z
    .number("Must be a number of degrees")
    .check(z.gte(-most, `Must be -${most} to ${most}`), z.lte(most, `Must be -${most} to ${most}`));

const optionalFields = {
  county: z.optional(OptionalText(LONGEST_NAME)),
  /** Defaults to the postcode's region; null means unknown. */
  region: z.optional(BlankAsNull(RegionInput("This region is not known"))),
  latitude: z.optional(BlankAsNull(Degrees(90))),
  longitude: z.optional(BlankAsNull(Degrees(180))),
  installationType: z.optional(OptionalText(LONGEST_NAME)),
  propertyType: z.optional(OptionalText(LONGEST_NAME)),
  propertyAge: z.optional(OptionalText(LONGEST_NAME)),
  installerName: z.optional(OptionalText(LONGEST_NAME)),
  /** Hours. */
  installationDuration: z.optional(
    BlankAsNull(
      z.number("Duration must be a number of hours").check(
        z.gte(0, "Duration must be 0 or more"),
        z.lte(MOST_HOURS, `At most ${MOST_HOURS} hours`),
        z.refine<number>((hours) => Number(hours.toFixed(2)) === hours, "At most two decimals"),
      ),
    ),
  ),
  customerSatisfaction: z.optional(BlankAsNull(Rating)),
  previousHeatingSystem: z.optional(OptionalText(LONGEST_NAME)),
};

const postcode = PostcodeInput("Postcode is required");
const heatPumpModel = RequiredText("Heat pump model is required", LONGEST_NAME);
const installationDate = CalendarDay("Installation date is required");

/** An installation entered by hand. An absent `firstTimeSuccess` means true; null means unknown. */
export const NewInstallation = z.strictObject({
  postcode,
  heatPumpModel,
  installationDate,
  ...optionalFields,
  firstTimeSuccess: z._default(BlankAsNull(z.boolean("Must be true, false or null")), true),
  competitorReplacement: z._default(z.boolean("Must be true or false"), false),
});
export type NewInstallation = z.output<typeof NewInstallation>;

/** The region has a field of its own, because the postcode proposes it. */
export const installationForm = formTable(NewInstallation, {
  postcode: { kind: "text", label: "Postcode" },
  heatPumpModel: { kind: "text", label: "Heat pump model" },
  installationDate: {
    kind: "day",
    label: "Installation date",
    required: "Installation date is required",
  },
  installationType: { kind: "text", label: "Installation type" },
  installerName: { kind: "text", label: "Installer" },
  installationDuration: {
    kind: "number",
    label: "Duration (hours)",
    hint: "Empty if not known",
    isDecimal: true,
    unit: "h",
  },
  propertyType: { kind: "text", label: "Property type" },
  propertyAge: { kind: "text", label: "Property age" },
  previousHeatingSystem: { kind: "text", label: "Previous heating" },
  firstTimeSuccess: { kind: "yes-no", label: "First time success", placeholder: "Not known" },
  customerSatisfaction: {
    kind: "rating",
    label: "Customer satisfaction",
    placeholder: "No rating",
  },
  competitorReplacement: { kind: "flag", label: "Replaces a competitor's heat pump" },
});

/**
 * A change of an installation. Fields that are absent do not change. A new postcode also changes the location, unless
 * the change contains a location.
 */
export const InstallationChange = z.strictObject({
  postcode: z.optional(postcode),
  heatPumpModel: z.optional(heatPumpModel),
  installationDate: z.optional(installationDate),
  ...optionalFields,
  firstTimeSuccess: z.optional(BlankAsNull(z.boolean("Must be true, false or null"))),
  competitorReplacement: z.optional(z.boolean("Must be true or false")),
});
export type InstallationChange = z.output<typeof InstallationChange>;

export const InstallationSort = z.enum(
  bothWays("installationDate", "postcode", "heatPumpModel", "customerSatisfaction"),
  "This order is not known",
);
export type InstallationSort = z.infer<typeof InstallationSort>;

/**
 * The filters of the map's lists: every number on the map has a filter that lists its rows. `Unknown` finds
 * installations whose value is not known.
 */
const filter = {
  /** The year and month of the installation date; a month without a year is in the current year. */
  year: z.optional(Year),
  month: z.optional(Month),
  region: z.optional(RegionOrUnknown),
  area: z.optional(AreaOrUnknown),
  district: z.optional(DistrictOrUnknown),
  /** The first and last day of the installation date. */
  from: z.optional(CalendarDay("Must be a day")),
  to: z.optional(CalendarDay("Must be a day")),
  hasRegionConflict: z.optional(Flag),
  /** Searches models, installers, counties and postcodes. For viewers, only the first half of postcodes is searched. */
  search: z.optional(SearchText),
  sort: z._default(InstallationSort, "-installationDate"),
};

const shows = [...installationFacts, ...salesFacts, "user.changed.v1"] as const;

export const listInstallations = endpoint("GET /installations", {
  summary: "Installations, the latest first",
  query: z.strictObject({ ...filter, limit: Limit, offset: Offset }),
  response: z.array(Installation),
  paged: true,
  shows,
});

export const exportInstallations = endpoint("GET /installations/export", {
  summary: "All installations of the filter as a spreadsheet",
  query: z.strictObject({ ...filter, ...tableFormat }),
  file: "table",
});

export const getInstallation = endpoint("GET /installations/:id", {
  summary: "One installation",
  response: Installation,
  shows,
});

export const createInstallation = endpoint("POST /installations", {
  summary: "Enter an installation by hand",
  body: NewInstallation,
  response: Installation,
  status: 201,
  idempotent: "sales:write",
  announces: installationFacts,
});

export const updateInstallation = endpoint("PUT /installations/:id", {
  summary: "Change an installation; what is left out stays",
  body: InstallationChange,
  response: Installation,
  versioned: true,
  announces: installationFacts,
});

export const undoInstallationChange = endpoint("POST /installations/:id/undo", {
  summary:
    "Take back the last change of an installation, within a day; one just entered is removed",
  versioned: true,
  announces: installationFacts,
});

export const getInstallationHistory = endpoint("GET /installations/:id/history", {
  summary: "Who changed an installation, and how, newest first",
  response: History,
});
