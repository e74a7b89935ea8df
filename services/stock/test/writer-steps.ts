import type { MovementType } from "@dash/contracts/stock/stock-kinds";
import fc from "fast-check";

/** The next step of a writer; `item` is an index in the list of items. */
export type Step =
  | {
      readonly kind: "move";
      readonly item: number;
      readonly movementType: MovementType;
      readonly quantity: number;
      /**
       * How often the request is sent with the same idempotency key, at the same time (`together`) or one after the
       * other.
       */
      readonly tries: number;
      readonly together: boolean;
    }
  | { readonly kind: "count"; readonly item: number; readonly counted: number }
  /** Reverses the latest movement of the writer. */
  | { readonly kind: "reverse" };

/** Makes short lists of steps on few items with little stock, so that writers often collide and are refused. */
export function writerSteps(items: number): fc.Arbitrary<Step[]> {
  const item = fc.nat({ max: items - 1 });
  const move = fc.record({
    kind: fc.constant("move" as const),
    item,
    movementType: fc.constantFrom<MovementType>("in", "out", "out", "adjustment"),
    quantity: fc.integer({ min: 1, max: 6 }),
    tries: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 3),
    together: fc.boolean(),
  });
  const count = fc.record({
    kind: fc.constant("count" as const),
    item,
    counted: fc.nat({ max: 12 }),
  });
  const reverse = fc.constant({ kind: "reverse" as const });
  const step = fc.oneof(
    { weight: 40, arbitrary: move },
    { weight: 1, arbitrary: count },
    { weight: 1, arbitrary: reverse },
  );
  return fc.array(step, { minLength: 1, maxLength: 2 });
}
