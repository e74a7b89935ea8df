import * as zod from "zod/v4/mini";

/**
 * The part of zod that shell and areas use. They share one copy on a page, so the bundler cannot drop what is unused.
 * Another name here makes another copy: an area and a shell with different lists share nothing.
 */
export {
  _default,
  array,
  boolean,
  check,
  config,
  discriminatedUnion,
  enum,
  extend,
  globalRegistry,
  gte,
  int,
  literal,
  lte,
  maxLength,
  meta,
  minLength,
  nullable,
  nullish,
  number,
  object,
  omit,
  optional,
  overwrite,
  parse,
  pick,
  pipe,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  toLowerCase,
  transform,
  undefined,
  union,
  unknown,
  uuid,
} from "zod/v4/mini";

export const iso = { date: zod.iso.date, datetime: zod.iso.datetime };
export const coerce = { number: zod.coerce.number };
