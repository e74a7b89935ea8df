import type { SearchRow } from "@dash/contracts/search/search";
import type { Knex } from "@dash/service-lib/database/database";
import { foldedWords } from "@dash/service-lib/database/search-text";
import { rowsOf } from "@dash/service-lib/database/statement";
import { searchWords } from "@dash/service-lib/search/search-words";
import type { Search } from "@dash/service-lib/search/search.routes";
import {
  findWithSlips,
  similarStatement,
  type SimilarName,
} from "@dash/service-lib/search/similar-names";
import { BY_NAME, USER_WORDS } from "../users/list-users.query.ts";

interface FoundPerson {
  readonly id: string;
  readonly title: string;
  readonly email: string | null;
  readonly isActive: boolean;
}

const FOUND = `id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email, 'User') as title, email,
  is_active as "isActive"`;
const NAME = foldedWords(["first_name", "last_name"]);

/** Finds people by name and e-mail address, inactive ones last. */
export async function findPeople(knex: Knex, search: Search): Promise<SearchRow[]> {
  const { text, limit } = search;
  const words = searchWords(text);
  const people = await findWithSlips<FoundPerson>({
    search,
    exact: () =>
      rowsOf<FoundPerson>(
        knex,
        `select ${FOUND} from users where ${words.in(USER_WORDS)}
         order by is_active desc, (${words.in(NAME)}) desc, ${BY_NAME} limit :limit`,
        { ...words.bindings, limit },
      ),
    similar: () => {
      const { sql, bindings } = similarStatement(search, {
        columns: FOUND,
        from: "users",
        name: NAME,
        first: "is_active desc",
        last: "id",
      });
      return rowsOf<FoundPerson & SimilarName>(knex, sql, bindings);
    },
  });
  return people.map(presentPerson);
}

function presentPerson({ id, title, email, isActive }: FoundPerson): SearchRow {
  const detail = [email, !isActive && "inactive"].filter(Boolean).join(", ");
  return { id, title, detail: detail || null };
}
