import { userChanged } from "@dash/contracts/facts/user.facts";
import { projection } from "@dash/service-lib/projection";

/** The names shown beside entries. */
export const peopleProjection = projection(userChanged, ["time-entries"], async (trx, users) => {
  for (const { userId, name, isActive, version } of users) {
    await trx.raw(
      `insert into people (id, name, is_active, version) values (?, ?, ?, ?)
       on conflict (id) do update set name = excluded.name, is_active = excluded.is_active, version = excluded.version
       where people.version < excluded.version`,
      [userId, name, isActive, version],
    );
  }
});
