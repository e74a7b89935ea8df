import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import { projection } from "@dash/service-lib/facts/projection";

export const serviceLineProjection = projection(
  serviceLineChanged,
  (lines) => async (trx) => {
    for (const { serviceLineId, version, name, color, position, activityType } of lines) {
      await trx.raw(
        `insert into service_lines as line (id, version, name, color, position, activity_type) values (?, ?, ?, ?, ?, ?)
       on conflict (id) do update set version = excluded.version, name = excluded.name, color = excluded.color,
         position = excluded.position, activity_type = excluded.activity_type
       where line.version < excluded.version`,
        [serviceLineId, version, name, color, position, activityType],
      );
    }
  },
  // Two batches that change the same lines would wait for each other's in a circle.
  { turn: "service-lines" },
);
