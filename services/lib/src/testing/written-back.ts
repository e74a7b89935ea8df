import type * as z from "zod/v4/core";

/** What was read of a record, as the body that changes it: of its fields, those that the body has. */
export function writtenBack<Body extends z.$ZodObject>(
  read: object,
  { _zod }: Body,
): z.input<Body> {
  const names = Object.keys(_zod.def.shape);
  return Object.fromEntries(
    Object.entries(read).filter(([name]) => names.includes(name)),
  ) as z.input<Body>;
}
