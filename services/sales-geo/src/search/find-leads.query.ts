import { stageNames, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";
import type { SearchRow } from "@dash/contracts/search/search";
import { digitsToFind, normalisePhone, phoneKey } from "@dash/service-lib/contacts/phone-number";
import { outcodeOf } from "@dash/service-lib/contacts/visible-postcode";
import type { Knex } from "@dash/service-lib/database/database";
import { foldedWords } from "@dash/service-lib/database/search-text";
import { rowsOf } from "@dash/service-lib/database/statement";
import { searchWords, type SearchWords } from "@dash/service-lib/search/search-words";
import type { Search } from "@dash/service-lib/search/search.routes";
import {
  findWithSlips,
  similarStatement,
  type SimilarName,
} from "@dash/service-lib/search/similar-names";
import { findPlace } from "../places/place.ts";

interface FoundLead {
  readonly id: string;
  readonly customerName: string;
  readonly currentStage: PipelineStage;
  readonly postcode: string | null;
}

/** The words of a customer that everybody may see. They must be those of the index `sales_pipeline_by_words`. */
const NAME_AND_OUTCODE = foldedWords(["customer_name", "district"]);
const FOUND = `id, customer_name as "customerName", current_stage as "currentStage", postcode`;
const HAS_NUMBER = `${phoneKey("customer_phone")} = ${phoneKey(":number::text")}`;
/** The whole search is the number, the postcode or the e-mail address of the lead. */
const IS_EXACT = `coalesce(${HAS_NUMBER}, false) or coalesce(postcode = :postcode, false)
  or coalesce(customer_email = lower(:text), false)`;
const NAME_BEGINS = `${NAME_AND_OUTCODE} like (select substr(search_pattern(:text), 2))`;

/** Words that most leads have would take long to order all of. The newest of these leads are found nevertheless. */
const MOST_ORDERED = 1_000;
const NEWEST = 500;

/** Finds leads by name, phone number, e-mail address, postcode and address; for viewers by name and outcode. */
export async function findLeads(knex: Knex, search: Search): Promise<SearchRow[]> {
  const leads = await findWithSlips<FoundLead>({
    search,
    exact: () => {
      const { sql, bindings } = leadStatement(search);
      return rowsOf<FoundLead>(knex, sql, bindings);
    },
    similar: () => {
      const { sql, bindings } = similarLeadStatement(search);
      return rowsOf<FoundLead & SimilarName>(knex, sql, bindings);
    },
  });
  return leads.map(presentLead);
}

export function leadStatement({ text, limit, seesPrivate }: Search) {
  const words = searchWords(text);
  const inName = words.in(NAME_AND_OUTCODE);
  const { where, order, bindings } = seesPrivate
    ? privateSearch(text, words)
    : { where: inName, order: "", bindings: {} };
  return {
    sql: `with found as (
        select * from (
          select * from sales_pipeline where not is_deleted order by lead_date desc, id desc limit ${NEWEST}
        ) newest where ${where}
        union all
        (select * from sales_pipeline where not is_deleted and (${where}) limit ${MOST_ORDERED}))
      select ${FOUND} from (select distinct on (id) * from found) found
      order by ${order} (${NAME_BEGINS}) desc, (${inName}) desc, lead_date desc, id desc limit :limit`,
    bindings: { ...words.bindings, ...bindings, text, limit },
  };
}

export function similarLeadStatement(search: Pick<Search, "text">) {
  return similarStatement(search, {
    columns: FOUND,
    from: "sales_pipeline",
    name: NAME_AND_OUTCODE,
    where: "not is_deleted",
    last: "lead_date desc, id desc",
  });
}

/** The search of readers who may see numbers and addresses; viewers do not find leads by what they may not see. */
function privateSearch(text: string, words: SearchWords) {
  const digits = digitsToFind(text);
  const bindings = { number: normalisePhone(text), postcode: findPlace(text)?.postcode, digits };
  const where = digits
    ? `${HAS_NUMBER} or private_text like '%' || :digits::text || '%'`
    : words.in(NAME_AND_OUTCODE, "private_text");
  return { where, order: `(${IS_EXACT}) desc,`, bindings };
}

function presentLead({ id, customerName, currentStage, postcode }: FoundLead): SearchRow {
  const detail = [stageNames[currentStage], postcode && outcodeOf(postcode)].filter(Boolean);
  return { id, title: customerName, detail: detail.join(", ") };
}
