import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, stat } from "node:fs/promises";
import { Failure } from "../../failure.ts";
import { onPath } from "../system/on-path.ts";

/** A way to run a program without the user id 0, because Postgres refuses to run as root. */
export interface Disguise {
  /** The words before the program's command line. */
  readonly prefix: readonly string[];
  /** The user who must own the program's files, if that is not the caller. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

const NONE: Disguise = { prefix: [] };

/**
 * Returns the first way that works on this machine.
 * @throws Failure if root has no such way.
 */
export function disguiseFor(program: string): Disguise {
  if (process.getuid?.() !== 0) return NONE;
  const way = [inNamespace(), asOtherUser()].find(
    (disguise) => disguise && works(disguise, program),
  );
  if (way) return way;
  throw new Failure(
    "Postgres refuses to run as root, and here it can run as nobody else: the system allows no user namespaces,\n" +
      "and other users cannot enter the folder of the project. Move the project to a folder that everybody may enter\n" +
      "(such as /srv), or run the command as another user, or set DATABASE_URL to a Postgres of yours.",
  );
}

/**
 * Runs the program in a user namespace. The files still belong to root, and the program can work inside a home folder
 * that other users cannot enter.
 */
export function inNamespace(): Disguise | undefined {
  const unshare = onPath("unshare");
  const { uid, gid } = nobody();
  return unshare
    ? { prefix: [unshare, "--user", `--map-user=${uid}`, `--map-group=${gid}`] }
    : undefined;
}

/** Runs the program as the user `nobody`, for containers that forbid namespaces. */
export function asOtherUser(): Disguise | undefined {
  const setpriv = onPath("setpriv");
  const { uid, gid } = nobody();
  if (!setpriv) return undefined;
  return {
    prefix: [setpriv, `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"],
    owner: { uid, gid },
  };
}

/** Lets other users pass through a folder to files of their own in it, but not list it. */
export async function letOthersPass(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o011);
}

/** The ids of the user `nobody`. initdb looks its user up in the list of users, so an invented id would not work. */
function nobody(): { uid: number; gid: number } {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  return { uid: Number(entry?.[1] ?? 65_534), gid: Number(entry?.[2] ?? 65_534) };
}

function works({ prefix: [first = "", ...rest] }: Disguise, program: string): boolean {
  return spawnSync(first, [...rest, program, "--version"]).status === 0;
}
