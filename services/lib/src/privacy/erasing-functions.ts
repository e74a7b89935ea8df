import type { Knex } from "knex";
import { packLock, type PackedTable } from "../database/packs.ts";

/** The text that replaces an erased value. */
export const ERASED = "[erased]";

/** The setting by which a transaction says that it erases. It may then change personal columns of closed months. */
export const ERASING = "dash.erasing";

/** The number of a table's pages that one statement searches. */
export const PAGES_AT_A_TIME = 1_000;

/** The same for a table of packs, of whose rows each holds hundreds. */
export const PACK_PAGES_AT_A_TIME = 4;

/**
 * Creates a schema's SQL functions that replace what a pattern finds. A uuid stays, whatever digits it has. In JSON the
 * fields that are named are replaced whole. A pattern that finds the empty text would change every text, so it fails.
 */
export async function createErasing(knex: Knex): Promise<void> {
  await useOwnSchema(knex);
  await knex.raw(String.raw`
    create function erased_text(value text, pattern text) returns text language sql immutable strict parallel safe
      return case when pattern = '' or value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value
        else regexp_replace(value, pattern, '${ERASED}', 'g') end;

    create function erased_json(value jsonb, fields text[], pattern text) returns jsonb
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

    create function erased_json(value json, fields text[], pattern text) returns json
    language sql immutable strict parallel safe
      return erased_json(value::jsonb, fields, pattern)::json;

    create function erased_text(value json, pattern text) returns json
    language sql immutable strict parallel safe return erased_json(value, '{}', pattern);
    create function erased_text(value jsonb, pattern text) returns jsonb
    language sql immutable strict parallel safe return erased_json(value, '{}', pattern);

    -- A line break in JSON is the letter n after a backslash, which would join the first word of a line.
    create function found_in(value text, pattern text) returns boolean language sql immutable parallel safe
      return coalesce(pattern <> '' and replace(value, '\n', ' ') ~ pattern, false)`);
}

const REFUSE_EVERYTHING = `
      if pattern is null or '' ~ pattern and pattern <> '' then
        raise invalid_parameter_value using message = 'the pattern finds everything';
      end if;`;

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
 * changes nothing else: in the rows with given ids, also those in packs, or else in a range of the table's pages.
 * Replaces an earlier function.
 */
export async function allowErasingIn(knex: Knex, kept: KeptTable): Promise<void> {
  const { table, id, packed } = kept;
  const { values, differs, found } = replacements(kept);
  const changes = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  await useOwnSchema(knex);
  if (packed) await allowErasingInPacks(knex, packed, kept);
  await knex.raw(`
    create or replace function erase_in_${table}(ids uuid[], page bigint, fields text[], pattern text) returns int
    language plpgsql security definer set search_path from current as $$
    declare changed int;
    begin
      ${REFUSE_EVERYTHING}
      ${packed ? `perform pg_advisory_xact_lock(${packLock(packed)});` : ""}
      if ids is null then
        update ${table} set ${changes.join(", ")}
        where ${inPages(table, PAGES_AT_A_TIME)} and ${found};
      else
        update ${table} set ${changes.join(", ")}
        where ${id} = any(ids) and ${differs};
      end if;
      get diagnostics changed = row_count;
      ${packed ? `if ids is not null then changed := changed + erase_in_${packed.packs}(ids, null, fields, pattern); end if;` : ""}
      return changed;
    end $$`);
}

/** Creates the function that replaces texts in packs. It returns the number of packs that it changed. */
async function allowErasingInPacks(
  knex: Knex,
  packed: PackedTable,
  kept: KeptTable,
): Promise<void> {
  const { packs } = packed;
  const { values, differs, found } = replacements(kept);
  const names = [...new Set([kept.id, ...Object.keys(values)])];
  const rows = `unnest(${names.map((name) => `${packs}.${name}`).join(", ")})`;
  const chosen = `case when ids is null then ${found} else ${kept.id} = any(ids) and ${differs} end`;
  // Replacing is slow, so a text is replaced once, and compared only to find out whether its pack changes at all.
  const changes = Object.entries(values).map(
    ([name, value]) => `
      ${name} = (
        select array_agg(case
          when case when ids is null then ${found} else ${kept.id} = any(ids) end then ${value}
          else ${name} end order by place)
        from ${rows} with ordinality as packed (${names.join(", ")}, place))`,
  );
  await knex.raw(`
    create or replace function erase_in_${packs}(ids uuid[], page bigint, fields text[], pattern text) returns int
    language plpgsql security definer set search_path from current as $$
    declare changed int;
    begin
      ${REFUSE_EVERYTHING}
      perform pg_advisory_xact_lock(${packLock(packed)});
      update ${packs} set ${changes.join(", ")}
      where case when ids is null then ${inPages(packs, PACK_PAGES_AT_A_TIME)} else ${packs}.${kept.id} && ids end
        and exists (select from ${rows} as packed (${names.join(", ")}) where ${chosen});
      get diagnostics changed = row_count;
      return changed;
    end $$`);
}

/** The SQL of the new values by column, of the condition that they differ, and of the condition that a pattern is found. */
function replacements({ texts = [], json = [] }: KeptTable) {
  const values = Object.fromEntries([
    ...texts.map((name) => [name, wholeOrErased(name)] as const),
    ...json.map((name) => [name, `erased_json(${name}, fields, pattern)`] as const),
  ]);
  const differs = Object.entries(values).map(
    ([name, value]) => `${name}::text is distinct from ${value}::text`,
  );
  const found = Object.keys(values).map((name) => `found_in(${name}::text, pattern)`);
  return {
    values,
    differs: `(${differs.join(" or ")})`,
    found: `(${found.join(" or ")})`,
  };
}

function inPages(table: string, pages: number): string {
  return `${table}.ctid >= format('(%s,0)', page)::tid and ${table}.ctid < format('(%s,0)', page + ${pages})::tid`;
}

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
