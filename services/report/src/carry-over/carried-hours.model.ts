import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/** The unused minutes that a month got from the closed month before; 0 once that one was opened again. */
export class CarriedHours extends modelOf("carried_hours", {
  year: column.int(),
  month: column.int(),
  minutes: column.int(),
  version: column.int(),
}) {
  static override idColumn = ["year", "month"];
}
