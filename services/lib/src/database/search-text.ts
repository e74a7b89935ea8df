import type { Knex } from "knex";

/** Sorts texts as British readers expect, whatever the locale of the Postgres server. */
export function alphabetically(column: string): string {
  return `${column} collate "en-GB-x-icu"`;
}

/**
 * Returns the SQL condition that a folded text (see `folded`) contains the search text in `:text`. The subquery folds
 * the search text once; a plain function call in a prepared statement would fold it again for every row.
 */
export function finds(foldedText: string): string {
  return `${foldedText} like (select search_pattern(:text))`;
}

/** Returns the SQL that joins these columns to one text and folds it for searching. */
export function foldedWords(columns: readonly string[]): string {
  return `folded(${columns.map((column) => `coalesce(${column} || ' ', '')`).join(" || ")})`;
}

/** Adds a column with the folded words of other columns to a table, and an index that finds parts of words. */
export async function addSearchText(
  knex: Knex,
  table: string,
  column: string,
  words: string,
): Promise<void> {
  await knex.raw(
    `set local statement_timeout = 0;
     alter table ${table} add column ${column} text generated always as (${words}) stored`,
  );
  await addSearchIndex(knex, table, column);
}

/** Adds an index that finds parts of words, on a column of folded words or on the SQL that folds them. */
export async function addSearchIndex(knex: Knex, table: string, words: string): Promise<void> {
  const name = words.startsWith("folded(") ? "words" : words;
  await knex.raw(
    `create index ${table}_by_${name} on ${table} using gin ((${words}) public.gin_trgm_ops)`,
  );
}

/**
 * Makes the names in a column unique, regardless of upper case and Unicode form. Existing duplicates remain, but must
 * become unique when they change.
 */
export async function makeNamesUnique(
  knex: Knex,
  table: string,
  column: string,
  index: string,
): Promise<void> {
  await knex.raw(`do $make$ declare taken text; begin
    select string_agg(format('not (id = %L and ${column} = %L)', id, ${column}), ' and ') into taken from (
      select id, ${column}, row_number() over (partition by unique_key(${column}) order by created_at, id) as place
      from ${table} where ${column} is not null) named where place > 1;
    execute 'create unique index ${index} on ${table} (unique_key(${column}))' || coalesce(' where ' || taken, '');
  end $make$`);
}

/**
 * Creates a schema's SQL functions for comparing texts. The collation converts letters of all languages to lower
 * case, which a database with the locale C would not. Plain ASCII, the most common text, skips `unaccent`, which
 * makes it three times as fast.
 */
export async function addTextComparison(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    select pg_advisory_xact_lock(hashtext('dash-extensions'));
    create extension if not exists unaccent with schema public;
    create extension if not exists pg_trgm with schema public`);
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    "select from pg_collation where collname = 'en-GB-x-icu'",
  );
  if (rows.length === 0)
    throw new Error(
      "This Postgres has no ICU collations, by which names are ordered. Use one built with ICU.",
    );
  await knex.raw(COMPARISON);
}

/**
 * `folded` prepares a text for searching. `unique_key` prepares a name for the check that it is unique; there,
 * accents count. The apostrophes stand as code points: one character that is not ASCII doubles what a program's text
 * takes in memory.
 */
const COMPARISON = String.raw`
  create function folded(text) returns text language sql immutable strict parallel safe
    return case when octet_length($1) = length($1) then lower($1)
      else lower(public.unaccent('public.unaccent', normalize(translate($1, U&'\00B4\2018\2019\02BC\2032\201B', ''''''''''''''), NFKD))
        collate "en-GB-x-icu") end;
  create function search_pattern(text) returns text language sql immutable strict parallel safe
    return '%' || regexp_replace(folded($1), '([\\%_])', '\\\1', 'g') || '%';
  create function unique_key(text) returns text language sql immutable strict parallel safe
    return lower(upper(btrim(normalize($1, NFKC)) collate "en-GB-x-icu"))`;
