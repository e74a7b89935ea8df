import type { Knex } from "knex";
import { markAppendOnly } from "../database/migration.ts";
import { packLock, type PackedTable } from "../database/packs.ts";

/** The text that replaces an erased value. */
export const ERASED = "[erased]";

/** The table of what was erased in a schema. */
export const ERASINGS = "erasings";

/** The setting that names the open erasure of a transaction. It may then change personal columns of closed months. */
export const ERASING = "dash.erasing";

/** The fields of the product's records that are replaced whole in a person's own rows; all of them are texts. */
export const PERSONAL_FIELDS = [
  "name",
  "customerName",
  "customerPhone",
  "customerEmail",
  "customerAddress",
  "counterpartyNumber",
  "numbers",
  "emails",
  "address",
  "postcode",
  "installerAssigned",
  "installerName",
  "notes",
  "lostNotes",
  "outcome",
  "text",
  "note",
  "description",
  "label",
] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];

/**
 * Creates a schema's SQL functions that replace what a pattern finds. A uuid, a day or an instant stays, whatever digits
 * it has. In JSON the fields that are named are replaced whole.
 */
export async function createErasing(knex: Knex): Promise<void> {
  await useOwnSchema(knex);
  await knex.raw(String.raw`
    create or replace function erased_text(value text, pattern text) returns text
    language sql immutable strict parallel safe
      return case when pattern = '' or value ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?)$' then value
        else regexp_replace(value, pattern, '${ERASED}', 'g') end;

    create or replace function erased_json(value jsonb, fields text[], pattern text) returns jsonb
    language plpgsql immutable strict parallel safe as $$
    begin
      return case jsonb_typeof(value)
        when 'string' then to_jsonb(erased_text(value #>> '{}', pattern))
        when 'array' then (
          select coalesce(jsonb_agg(erased_json(item, fields, pattern) order by place), '[]')
          from jsonb_array_elements(value) with ordinality as items (item, place))
        when 'object' then (
          select coalesce(jsonb_object_agg(key, case
            when key = any(fields) and jsonb_typeof(field) = 'string' then to_jsonb('${ERASED}'::text)
            when key = any(fields) and jsonb_typeof(field) = 'array' then '[]'::jsonb
            else erased_json(field, fields, pattern) end), '{}')
          from jsonb_each(value) as entries (key, field))
        else value end;
    end $$;

    create or replace function erased_json(value json, fields text[], pattern text) returns json
    language sql immutable strict parallel safe
      return erased_json(value::jsonb, fields, pattern)::json;

    create or replace function erased_text(value json, pattern text) returns json
    language sql immutable strict parallel safe return erased_json(value, '{}', pattern);
    create or replace function erased_text(value jsonb, pattern text) returns jsonb
    language sql immutable strict parallel safe return erased_json(value, '{}', pattern);

    -- A line break in JSON is the letter n after a backslash, which would join the first word of a line.
    create or replace function found_in(value text, pattern text) returns boolean language sql immutable parallel safe
      return coalesce(pattern <> '' and replace(value, '\n', ' ') ~ pattern, false)`);
}

/**
 * Creates the SQL functions that make a pattern from literal values: numbers (digits, found with any separators and with
 * or without the country's code), e-mail addresses, postcodes, and words (separated by spaces, found with anything
 * between them). Nothing in a value has a meaning in the pattern. Values that are too short find nothing.
 */
export async function createLiterals(knex: Knex): Promise<void> {
  await useOwnSchema(knex);
  const functions = String.raw`
    -- A text with accents or without, in either case, which Postgres may not know of letters beyond ASCII.
    create function spelling_of(value text) returns text language sql immutable strict parallel safe
      return (select coalesce(string_agg(case
          when letter ~ '^[A-Za-z0-9]$' then letter
          when ascii(letter) < 128 then '\' || letter
          else (select '(?:' || string_agg(distinct form, '|') || ')'
            from unnest(array[letter, normalize(letter, NFD), left(normalize(letter, NFD), 1)]) as forms (given),
              unnest(array[lower(given collate "und-x-icu"), upper(given collate "und-x-icu")]) as cases (form))
        end, '' order by place), '')
        from regexp_split_to_table(normalize(value, NFC), '') with ordinality as letters (letter, place));
    create function pattern_of(literals jsonb) returns text language sql immutable strict parallel safe
      return (select coalesce('(?i)(?:' || string_agg(distinct pattern, '|') || ')', '') from (
        select case
          when kind = 'numbers' and length(digits) >= 9
            then '(?<![0-9])${COUNTRY_CODE}' || array_to_string(regexp_split_to_array(digits, ''), '[^[:alnum:]]{0,3}') || '(?![0-9])'
          -- In texts about nobody, where no words are erased either, a short number may be a date or an amount.
          when kind = 'numbers' and length(digits) >= 3 and literals ? 'words' then '(?<![0-9])0?' || digits || '(?![0-9])'
          when kind = 'emails' and value like '_%@_%' then '(?<![[:alnum:]._+-])' || spelling_of(value) || '(?![[:alnum:]])'
          when kind = 'postcodes' and length(value) >= 5
            then '(?<![[:alnum:]])' || spelling_of(left(value, -3)) || '[^[:alnum:]]{0,2}' || spelling_of(right(value, 3)) || '(?![[:alnum:]])'
          when kind = 'words' and length(value) >= 2
            then '(?<![[:alnum:]])' || (
              select string_agg(spelling_of(word), '[^[:alnum:]]+' order by place)
              from regexp_split_to_table(value, ' +') with ordinality as words (word, place) where word <> '') || '(?![[:alnum:]])'
        end as pattern
        from jsonb_each(literals) as lists (kind, list), jsonb_array_elements_text(list) as item (value),
          regexp_replace(value, '\D', '', 'g') as digits) as patterns);
    -- The pattern without the tests of what stands before and after a value, which take most of its time.
    create function filter_of(pattern text) returns text language sql immutable strict parallel safe
      return replace(regexp_replace(pattern, '\([?]<?!\[(\[:alnum:\]|[^]])*\]\)', '', 'g'), '${COUNTRY_CODE}', '');

    -- A line break in JSON is the letter n after a backslash, which would join the first word of a line.
    create function found_in(value text, filter text, pattern text) returns boolean language sql immutable parallel safe
      return coalesce(pattern <> '' and replace(value, '\n', ' ') ~ filter and replace(value, '\n', ' ') ~ pattern, false)`;
  // A question mark would be a placeholder.
  await knex.raw(functions.replaceAll("?", String.raw`\?`));
}

/**
 * Creates the table of what was erased in a schema, and the functions that open and close an erasure. The service's role
 * may only read it: functions write it.
 */
export async function createErasings(knex: Knex): Promise<void> {
  await useOwnSchema(knex);
  await knex.raw(`
    create table ${ERASINGS} (
      id uuid primary key,
      opened_by text not null default session_user,
      opened_at timestamptz(3) not null default now(),
      closed_at timestamptz(3),
      -- The number of changed rows by table.
      changes jsonb not null default '{}');

    create function open_erasing(erasure uuid) returns void language sql security definer set search_path from current as $$
      insert into ${ERASINGS} (id) values (erasure) on conflict (id) do update set closed_at = null $$;

    create function close_erasing(erasure uuid) returns void language sql security definer set search_path from current as $$
      update ${ERASINGS} set closed_at = now() where id = erasure $$;

    create function note_erased(erasure uuid, in_table text, rows int) returns void language plpgsql as $$
    begin
      update ${ERASINGS} set changes = case when rows = 0 then changes
        else changes || jsonb_build_object(in_table, rows + coalesce((changes ->> in_table)::int, 0)) end
      where id = erasure and closed_at is null;
      if not found then
        raise insufficient_privilege using message = 'no such erasure is open';
      end if;
    end $$`);
  await markAppendOnly(knex, ERASINGS);
}

/** The country code or the zero that may stand before a number. */
const COUNTRY_CODE = String.raw`\+?\(?(?:(?:00)?44[^[:alnum:]]{0,3})?(?:0[^[:alnum:]]{0,3})?`;

/** A table whose rows the service's own role cannot change. */
interface KeptTable {
  readonly table: string;
  /** The SQL for the id by which rows of a person are found. */
  readonly id: string;
  readonly texts?: readonly string[];
  readonly json?: readonly string[];
  /** Set if older rows of the table are stored in packs. */
  readonly packed?: PackedTable;
}

/**
 * Creates a function with the owner's rights that replaces texts in a table that the service may only add to, and
 * changes nothing else: in the rows with given ids, also those in packs, or else numbers and e-mail addresses in a range
 * of the table's places. It needs an open erasure, in which it notes the number of rows that it changed.
 */
export async function allowErasingIn(knex: Knex, kept: KeptTable): Promise<void> {
  const { table, id, packed } = kept;
  const { values, differs, found } = replacements(kept);
  const changes = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  await useOwnSchema(knex);
  if (packed) await allowErasingInPacks(knex, packed, kept);
  await createEraser(knex, table, {
    lock: packed,
    erase: `
      if ids is null then
        update ${table} set ${changes.join(", ")} where ${IN_RANGE} and ${found};
      else
        update ${table} set ${changes.join(", ")} where ${id} = any(ids) and ${differs};
      end if`,
    also:
      packed &&
      `if ids is not null then perform erase_in_${packed.packs}(erasure, ids, null, null, fields, literals); end if;`,
  });
}

/** Creates the function that replaces texts in packs. It counts the packs that it changed. */
async function allowErasingInPacks(
  knex: Knex,
  packed: PackedTable,
  kept: KeptTable,
): Promise<void> {
  const { packs } = packed;
  const { values, differs, found } = replacements(kept);
  const names = [...new Set([kept.id, ...Object.keys(values)])];
  const rows = `unnest(${names.map((name) => `${packs}.${name}`).join(", ")})`;
  const erase = (where: string, isChosen: string, isReplaced: (name: string) => string): string => {
    // Replacing is slow, so a text is replaced once, and compared only to find out whether its pack changes at all.
    const changes = Object.entries(values).map(
      ([name, value]) => `
        ${name} = (
          select array_agg(case when ${isReplaced(name)} then ${value} else ${name} end order by place)
          from ${rows} with ordinality as packed (${names.join(", ")}, place))`,
    );
    return `update ${packs} set ${changes.join(", ")}
        where ${where} and exists (select from ${rows} as packed (${names.join(", ")}) where ${isChosen})`;
  };
  const isOfIds = `${kept.id} = any(ids)`;
  // Two statements, so that Postgres finds the packs by their places or by the index of ids, and reads no others.
  await createEraser(knex, packs, {
    lock: packed,
    erase: `
      if ids is null then
        ${erase(IN_RANGE, found, foundPattern)};
      else
        ${erase(`${packs}.${kept.id} && ids`, `${isOfIds} and ${differs}`, () => isOfIds)};
      end if`,
  });
}

interface Eraser {
  readonly lock: PackedTable | undefined;
  readonly erase: string;
  readonly also?: string | undefined;
}

async function createEraser(
  knex: Knex,
  table: string,
  { lock, erase, also }: Eraser,
): Promise<void> {
  const fields = PERSONAL_FIELDS.map((name) => `'${name}'`).join(", ");
  await knex.raw(`
    drop function if exists erase_in_${table}(uuid[], bigint, text[], text);
    create or replace function erase_in_${table}(erasure uuid, ids uuid[], since tid, until tid, fields text[], literals jsonb)
    returns void language plpgsql security definer set search_path from current as $$
    declare
      pattern text := pattern_of(case when ids is null then literals - array['words', 'postcodes'] else literals end);
      filter text := filter_of(pattern);
      changed int;
    begin
      if not fields <@ array[${fields}] then
        raise invalid_parameter_value using message = 'not a field with texts about persons';
      end if;
      ${lock ? `perform pg_advisory_xact_lock(${packLock(lock)});` : ""}
      ${erase};
      get diagnostics changed = row_count;
      perform note_erased(erasure, '${table}', changed);
      ${also ?? ""}
    end $$`);
}

const IN_RANGE = "ctid >= since and ctid < until";

/** The SQL of the new values by column, of the condition that they differ, and of the condition that a pattern is found. */
function replacements({ texts = [], json = [] }: KeptTable) {
  const values = Object.fromEntries([
    ...texts.map((name) => [name, wholeOrErased(name)] as const),
    ...json.map((name) => [name, `erased_json(${name}, fields, pattern)`] as const),
  ]);
  const differs = Object.entries(values).map(
    ([name, value]) => `${name}::text is distinct from ${value}::text`,
  );
  return {
    values,
    differs: `(${differs.join(" or ")})`,
    found: `(${Object.keys(values).map(foundPattern).join(" or ")})`,
  };
}

const foundPattern = (name: string) => `found_in(${name}::text, filter, pattern)`;

/** A text goes whole where its column is among the fields. */
function wholeOrErased(name: string): string {
  return `case when '${name}' = any(fields) and ${name} is not null then '${ERASED}' else erased_text(${name}, pattern) end`;
}

/** Names the schema alone, so that a function never uses what another schema put first. */
async function useOwnSchema(knex: Knex): Promise<void> {
  await knex.raw(
    "select set_config('search_path', quote_ident(current_schema()) || ', public, pg_temp', true)",
  );
}
