import type { SearchRow } from "@dash/contracts/search/search";
import { outcodeOf } from "@dash/service-lib/contacts/visible-postcode";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { dayText } from "@dash/service-lib/calendar/written-times";
import { searchWords } from "@dash/service-lib/search/search-words";
import type { Search } from "@dash/service-lib/search/search.routes";
import { findPlace } from "../places/place.ts";

interface FoundInstallation {
  readonly id: string;
  readonly postcode: string;
  readonly heatPumpModel: string;
  /** Such as `2026-10-12`. */
  readonly day: string;
}

const FOUND = `id, postcode, heat_pump_model as "heatPumpModel", installation_date::text as day`;

/** Words that most installations have would take long to order all of. The newest of these are found nevertheless. */
const MOST_ORDERED = 1_000;
const NEWEST = 500;

/** Finds installations by model, installer and place, the newest first; a whole postcode is for those who may see it. */
export async function findInstallations(knex: Knex, search: Search): Promise<SearchRow[]> {
  const { sql, bindings } = installationStatement(search);
  const installations = await rowsOf<FoundInstallation>(knex, sql, bindings);
  return installations.map((found) => presentInstallation(search, found));
}

export function installationStatement({ text, limit, seesPrivate }: Search) {
  const words = searchWords(text);
  const where = words.in("search_text", ...(seesPrivate ? ["folded(postcode)"] : []));
  const isPostcode = seesPrivate ? "coalesce(postcode = :postcode, false) desc," : "";
  return {
    sql: `with found as (
        select * from (
          select * from installations order by installation_date desc, id desc limit ${NEWEST}) newest
        where ${where}
        union all
        (select * from installations where ${where} limit ${MOST_ORDERED}))
      select ${FOUND} from (select distinct on (id) * from found) found
      order by ${isPostcode} installation_date desc, id desc limit :limit`,
    bindings: { ...words.bindings, postcode: findPlace(text)?.postcode, limit },
  };
}

function presentInstallation(
  { seesPrivate }: Pick<Search, "seesPrivate">,
  { id, postcode, heatPumpModel, day }: FoundInstallation,
): SearchRow {
  const title = seesPrivate ? postcode : outcodeOf(postcode);
  return { id, title, detail: `${heatPumpModel}, ${dayText(day)}` };
}
