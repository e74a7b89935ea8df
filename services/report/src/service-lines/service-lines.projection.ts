import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const saveLines = keepNewest("service_lines", {
  id: column.uuid({ fact: "serviceLineId" }),
  version: column.int(),
  name: column.text(),
  color: column.text(),
  position: column.int(),
  activityType: column.text(),
});

export const serviceLineProjection = projection(
  serviceLineChanged,
  saveLines,
  // The lock prevents a deadlock between two batches that change the same lines.
  { lock: "service-lines" },
);
