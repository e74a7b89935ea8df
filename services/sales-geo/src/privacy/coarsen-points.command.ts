import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { Installation } from "../installations/installation.model.ts";
import { knownOutcodes } from "../places/place.ts";

/**
 * Rounds the coordinates that a person entered to a hundredth of a degree, as the map shows them. The centre of an outcode
 * is nobody's home and stays.
 */
export async function coarsenPoints(knex: Knex, ids: readonly string[]): Promise<void> {
  const installations = await Installation.query(knex).findByIds([...ids]);
  const entered = installations.filter(({ district, latitude, longitude }) => {
    const centre = knownOutcodes.get(district ?? "");
    return Number(latitude) !== centre?.latitude || Number(longitude) !== centre.longitude;
  });
  await rowsOf(
    knex,
    `update installations set latitude = round(latitude, 2), longitude = round(longitude, 2)
     where id = any(:ids::uuid[]) and (latitude, longitude) is distinct from (round(latitude, 2), round(longitude, 2))`,
    { ids: entered.map(({ id }) => id) },
  );
}
