import type * as z from "zod/mini";
import { InstallationChange, listInstallations } from "../installations/installations.ts";
import { InteractionChange } from "../interactions/interaction-input.ts";
import { NewPipelineEntry, PipelineEntryChange } from "../sales/pipeline-input.ts";
import { OptionalEmail } from "../values/contact-details.ts";
import { CalendarDay } from "../values/scalars.ts";
import { StockItemInput } from "../stock/stock-items.ts";

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

/** The fields of a body that may be null. */
const nullable = [
  PipelineEntryChange,
  InteractionChange,
  InstallationChange,
  StockItemInput,
].flatMap(({ shape }) =>
  Object.entries<z.ZodMiniType>(shape).filter(([, field]) => field.safeParse(null).success),
);

describe("a field that may be left out", () => {
  test.each(nullable)("K2-8 %s is null where it is blank", (_, field) => {
    for (const blank of ["", " ", "\u200b"]) expect(field.parse(blank)).toBeNull();
  });

  test("K2-8 days, choices, numbers and flags are among them", () => {
    expect(nullable.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "quoteDate",
        "saleDate",
        "installationDate",
        "completionDate",
        "expectedSaleDate",
        "nextFollowUp",
        "grantScheme",
        "quoteValue",
        "callerType",
        "satisfactionRating",
        "durationSeconds",
        "warrantyClaimValid",
        "latitude",
        "firstTimeSuccess",
        "unitCost",
      ]),
    );
  });

  test("K2-8 that is absent from a change stays absent", () => {
    expect(PipelineEntryChange.parse({})).toEqual({});
    expect(InteractionChange.parse({})).toEqual({});
    expect(InstallationChange.parse({})).toEqual({});
  });

  test("K2-8 says what is wrong with its value, in the words of the value", () => {
    const { nextFollowUp, quoteValue, grantScheme, customerSatisfactionScore } =
      PipelineEntryChange.shape;
    expect(messagesOf(nextFollowUp, "2026-02-30")).toEqual(["This day does not exist"]);
    expect(messagesOf(quoteValue, -1)).toEqual(["Quote value must be positive"]);
    expect(messagesOf(quoteValue, "12")).toEqual(["Quote value must be positive"]);
    expect(messagesOf(quoteValue, 1.005)).toEqual(["At most two decimals"]);
    expect(messagesOf(grantScheme, "none")).toEqual(["This scheme is not known"]);
    expect(messagesOf(customerSatisfactionScore, 6)).toHaveLength(1);
    expect(messagesOf(OptionalEmail("Invalid email address"), "sam")).toEqual([
      "Invalid email address",
    ]);
  });
});

describe("a day", () => {
  const day = CalendarDay("Lead date is required");
  const WRONG = "Must be a day, such as 2026-03-01";

  test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-02-30T10:00:00Z"])(
    "K2-9 %s does not exist",
    (text) => expect(messagesOf(day, text)).toEqual(["This day does not exist"]),
  );

  test.each([
    "01/02/2026",
    "2026-3-1",
    "tomorrow",
    "2026-03-01T99:00:00Z",
    "2026-03-01x",
    20260301,
  ])("K2-9 %j is no day", (text) => expect(messagesOf(day, text)).toEqual([WRONG]));

  test.each([undefined, null, ""])("K2-9 is required where %j is given", (nothing) => {
    expect(messagesOf(day, nothing)).toEqual(["Lead date is required"]);
  });

  test("K2-9 that exists is taken, also as an instant", () => {
    for (const text of ["2028-02-29", "2026-03-01T09:00:00Z", "2026-03-01T09:00:00+01:00"])
      expect(day.parse(text)).toBe(text);
    expect(messagesOf(day, "1999-12-31")).toEqual(["Year must be 2000 to 2100"]);
  });

  test("K2-9 says so in a body and in a filter", () => {
    const { leadDate } = NewPipelineEntry.shape;
    expect(messagesOf(leadDate, "2026-02-29")).toEqual(["This day does not exist"]);
    expect(messagesOf(leadDate, "01/02/2026")).toEqual([WRONG]);
    expect(messagesOf(listInstallations.query.shape.from, "01/02/2026")).toEqual([WRONG]);
  });
});
