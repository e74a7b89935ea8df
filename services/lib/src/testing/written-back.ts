import type * as z from "zod/v4/core";

/** Turns a record from a read into the body of an update: keeps only the fields that the body has. */
export function writtenBack<Body extends z.$ZodObject>(
  read: object,
  { _zod }: Body,
): z.input<Body> {
  const names = Object.keys(_zod.def.shape);
  return Object.fromEntries(
    Object.entries(read).filter(([name]) => names.includes(name)),
  ) as z.input<Body>;
}
