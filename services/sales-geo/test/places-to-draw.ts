import fc from "fast-check";
import { regions } from "@dash/contracts/installations/regions";
import { knownOutcodes } from "../src/places/place.ts";

const outcodes = [...knownOutcodes.keys()];
const some = ["BS1", "BS2", "SW1A", "EH1", "BT1", "BT2", "CF10", "CH1", "LD1"];

/**
 * Generates postcodes: mostly of a few places, so that installations share them; sometimes of any or an unknown place.
 */
export const anyPostcode = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom(...some) },
    { weight: 3, arbitrary: fc.constantFrom(...outcodes) },
    { weight: 2, arbitrary: fc.constantFrom("QQ1", "JE2", "IM1") },
  )
  .map((outcode) => `${outcode} 1AA`);

/** Generates regions: mostly none, sometimes one that may contradict the postcode. */
export const anyRegion = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...regions) },
);
