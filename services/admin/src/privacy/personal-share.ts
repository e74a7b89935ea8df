import { rowsOf } from "@dash/service-lib/database/statement";
import { allowErasing } from "@dash/service-lib/privacy/erase-personal-rows";
import type { PersonalShare } from "@dash/service-lib/privacy/personal-share";
import type { Parts } from "@dash/service-lib/service/define-service";

/** Saved views may be named after a customer or search for one, so whole names are erased in them too. */
export function personalShare({ knex }: Pick<Parts, "knex">): PersonalShare {
  return {
    tables: [],
    texts: {},
    also: ({ likely }) =>
      knex.transaction(async (trx) => {
        await allowErasing(trx);
        await rowsOf(trx, ERASE_VIEWS, { likely });
        await rowsOf(trx, ERASE_VIEWS_IN_TRAIL, { likely });
      }),
  };
}

const ERASE_VIEWS = `
  update saved_views set name = erased_text(name, :likely), filter = erased_text(filter, :likely)
  where found_in(name, :likely) or found_in(filter::text, :likely)`;

const ERASE_VIEWS_IN_TRAIL = `
  select erase_in_audit_trail(
    array(select distinct record_id from whole_trail where record = 'saved-view'), null, '{}', :likely)`;
