import * as z from "zod/mini";
import { CountSheetInput } from "../stock/stock-batches.ts";
import { StockItemInput } from "../stock/stock-items.ts";
import { MovementInput } from "../stock/stock-movements.ts";
import { Rule } from "./rule.ts";

const Span = z
  .strictObject({ start: z.number(), end: z.number(), name: z.string() })
  .check(
    Rule<{ start: number; end: number }>(
      ["start", "end"],
      ({ start, end }) => end <= start && { path: "end", message: "Too early" },
    ),
  );

function faultsOf(schema: z.ZodMiniType, value: unknown) {
  return schema
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("a rule about several fields", () => {
  it("K18-2 is asked although another field is wrong", () => {
    expect(faultsOf(Span, { start: 2, end: 1, name: 7 })).toEqual([
      expect.stringMatching(/^name: /),
      "end: Too early",
    ]);
    expect(Span.safeParse({ start: 1, end: 2, name: "" }).success).toBe(true);
  });

  it.each([
    [{ start: "2", end: 1, name: "" }, "start"],
    [{ end: 1, name: "" }, "start"],
    [null, ""],
    [[], ""],
  ])("K18-2 is not asked about %j, of which its fields are not valid", (value, path) => {
    const faults = faultsOf(Span, value);
    expect(faults).toEqual([expect.stringMatching(`^${path}: `)]);
  });

  it("K18-2 stands in the server's answer beside other faults", () => {
    expect(faultsOf(StockItemInput, { name: "", category: "", minStock: 5, maxStock: 4 })).toEqual([
      "name: Name is required",
      "category: Category is required",
      "maxStock: Maximum stock must not be below the minimum",
    ]);
    const visit = {
      movementType: "in",
      quantity: 0,
      reason: "",
      interactionId: crypto.randomUUID(),
    };
    expect(faultsOf(MovementInput, { ...visit, stockItemId: "" })).toContain(
      "interactionId: Only units that go out are used on a visit",
    );
    const lines = [{ stockItemId: "", counted: 1 }];
    expect(faultsOf(CountSheetInput, { lines, reason: "Count" })).toContain(
      "lines.0.movementCount: Say how many movements the item had",
    );
  });
});
