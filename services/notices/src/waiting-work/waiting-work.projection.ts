import { waitingWorkChanged } from "@dash/contracts/facts/interaction.facts";
import { followUpChanged } from "@dash/contracts/facts/sales.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const saveWork = keepNewest("waiting_work", {
  id: column.text(),
  version: column.int(),
  kind: column.text(),
  key: column.text(),
  since: column.instant().orNull(),
  assignedTo: column.uuid().orNull(),
});

const saveFollowUps = keepNewest("follow_ups", {
  id: column.uuid({ fact: "entryId" }),
  version: column.int(),
  userId: column.uuid(),
  day: column.date().orNull(),
});

/** Projections that store what waits for somebody, and the days of follow-ups. */
export const waitingWorkProjections = [
  projection(waitingWorkChanged, (changes) =>
    saveWork(changes.map((work) => ({ ...work, id: `${work.kind} ${work.key}` }))),
  ),
  projection(followUpChanged, saveFollowUps),
];
