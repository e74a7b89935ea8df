import { readFileSync } from "node:fs";
import path from "node:path";
import { prettifyError } from "zod/v4/core";
import { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";

/**
 * Reads an area's descriptor.
 * @throws Error that names every fault. An area without a valid `area.json` is not built.
 */
export function readAreaJson(folder: string): AreaDescriptor {
  const file = path.join(folder, "area.json");
  const parsed = AreaDescriptor.safeParse(contentOf(file));
  if (!parsed.success) throw new Error(`${file} is not valid:\n${prettifyError(parsed.error)}`);
  return parsed.data;
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON; an area needs one`, { cause });
  }
}
