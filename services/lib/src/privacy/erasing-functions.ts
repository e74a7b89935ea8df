import type { Knex } from "knex";

/** The text that replaces an erased value. */
export const ERASED = "[erased]";

/** The setting by which a transaction says that it erases. It may then change personal columns of closed months. */
export const ERASING = "dash.erasing";

/** The number of a table's pages that one statement searches. */
export const PAGES_AT_A_TIME = 1_000;

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

/** A table whose rows the service's own role cannot change. */
interface KeptTable {
  readonly table: string;
  /** The SQL for the id by which rows of a person are found. */
  readonly id: string;
  readonly texts?: readonly string[];
  readonly json?: readonly string[];
}

/**
 * Creates a function with the owner's rights that replaces texts in a table that the service may only add to, and
 * changes nothing else: in the rows with given ids, or else in a range of the table's pages. Replaces an earlier function.
 */
export async function allowErasingIn(
  knex: Knex,
  { table, id, texts = [], json = [] }: KeptTable,
): Promise<void> {
  const replaced = new Map([
    ...texts.map((name) => [name, wholeOrErased(name)] as const),
    ...json.map((name) => [name, `erased_json(${name}, fields, pattern)`] as const),
  ]);
  const changes = [...replaced].map(([name, value]) => `${name} = ${value}`);
  const differs = [...replaced].map(
    ([name, value]) => `${name}::text is distinct from ${value}::text`,
  );
  const found = [...replaced.keys()].map((name) => `found_in(${name}::text, pattern)`);
  await useOwnSchema(knex);
  await knex.raw(`
    create or replace function erase_in_${table}(ids uuid[], page bigint, fields text[], pattern text) returns int
    language plpgsql security definer set search_path from current as $$
    declare changed int;
    begin
      if pattern is null or '' ~ pattern and pattern <> '' then
        raise invalid_parameter_value using message = 'the pattern finds everything';
      end if;
      if ids is null then
        update ${table} set ${changes.join(", ")}
        where ctid >= format('(%s,0)', page)::tid and ctid < format('(%s,0)', page + ${PAGES_AT_A_TIME})::tid
          and (${found.join(" or ")});
      else
        update ${table} set ${changes.join(", ")}
        where ${id} = any(ids) and (${differs.join(" or ")});
      end if;
      get diagnostics changed = row_count;
      return changed;
    end $$`);
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
