import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Stats } from "@rspack/core";
import { packageFolder, resourcesOf } from "./sources/counted.ts";

/** The file of a build with the licences of the npm packages in it. The bundler drops them from the code. */
export const NOTICES = "third-party-notices.txt";

const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)/i;
const SEPARATOR = `\n\n${"-".repeat(80)}\n\n`;

/** The licences of all packages in a build, each with the texts that its package contains. */
export async function noticesOf({ compilation }: Stats): Promise<string> {
  const files = [...compilation.modules].flatMap(resourcesOf);
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []));
  const notices = await Promise.all([...folders].sort().map(noticeOf));
  return `${notices.join(SEPARATOR)}\n`;
}

async function noticeOf(folder: string): Promise<string> {
  const description = await readFile(path.join(folder, "package.json"), "utf8");
  const { name, version, license } = JSON.parse(description) as Record<string, string>;
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join("\n\n");
}
