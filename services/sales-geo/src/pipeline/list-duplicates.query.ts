import { cleanEmail } from "@dash/contracts/values/email";
import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { listPossibleDuplicates } from "@dash/contracts/sales/sales-pipeline";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { findPlace } from "../places/place.ts";

const MOST = 5;

/** Also compares numbers that are not valid, such as those reserved for fiction. */
const SAME_NUMBER = `${phoneKey("customer_phone")} = ${phoneKey(":phone::text")}`;

/** A comparison is null where the request or the entry lacks the value; then it matches nothing. */
const MATCHES = `array_remove(array[
  case when ${SAME_NUMBER} then 'phone' end,
  case when customer_email = :email then 'email' end,
  case when postcode = :postcode then 'postcode' end], null)`;

/** The latest entries with the same phone number, e-mail or postcode, each compared in its usual spelling. */
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
     order by lead_date desc, id desc limit ${MOST}`,
    {
      phone: phone ?? null,
      email: email ? cleanEmail(email) : null,
      postcode: postcode ? (findPlace(postcode)?.postcode ?? null) : null,
      except: except ?? null,
    },
  );
}
