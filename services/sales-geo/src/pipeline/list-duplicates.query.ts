import { cleanEmail } from "@dash/contracts/values/email";
import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { listPossibleDuplicates } from "@dash/contracts/sales/single-entries";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { findPlace } from "../places/place.ts";

const MAX_DUPLICATES = 5;

/** Compares numbers by their key, so it also works for invalid numbers, such as those reserved for fiction. */
const SAME_NUMBER = `${phoneKey("customer_phone")} = ${phoneKey(":phone::text")}`;

/** The fields whose values the entry shares with the request. A value that either of them lacks matches nothing. */
const MATCHES = `array_remove(array[
  case when ${SAME_NUMBER} then 'phone' end,
  case when customer_email = :email then 'email' end,
  case when postcode = :postcode then 'postcode' end], null)`;

/** Finds the latest entries with the same phone number, e-mail address or postcode, however these are written. */
export async function findDuplicates(
  knex: Knex,
  { phone, email, postcode, except }: InputOf<typeof listPossibleDuplicates>["query"],
): Promise<AnswerOf<typeof listPossibleDuplicates>> {
  return rowsOf(
    knex,
    `select id, customer_name as "customerName", current_stage as "currentStage", lead_date as "leadDate",
       ${MATCHES} as matches
     from sales_pipeline
     where not is_deleted and id is distinct from :except::uuid
       and (${SAME_NUMBER} or customer_email = :email or postcode = :postcode)
     order by lead_date desc, id desc limit ${MAX_DUPLICATES}`,
    {
      phone: phone ?? null,
      email: email ? cleanEmail(email) : null,
      postcode: postcode ? (findPlace(postcode)?.postcode ?? null) : null,
      except: except ?? null,
    },
  );
}
