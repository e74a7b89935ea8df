import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newestFact, untilApplied } from "../probes.ts";
import type { FaultCase, Trial } from "../trial.ts";

const ROUNDS = 10;
const ROUNDS_IN_GATE = 3;
/** How long a process is refused, and how long it then has its own permissions again. */
const REFUSED_MS = 3_000;

interface User {
  readonly password: string;
  readonly permissions: { readonly publish: string[]; readonly subscribe: string[] };
}

/** Each takes something from all users at once: what they hear, what they say, their logins. */
const takeAway: readonly ((user: User) => User)[] = [
  (user) => ({
    ...user,
    permissions: { ...user.permissions, subscribe: ["_INBOX.somebody-else.>"] },
  }),
  (user) => ({ ...user, permissions: { ...user.permissions, publish: ["live.>"] } }),
  (user) => ({ ...user, password: `${user.password}-changed` }),
];

/**
 * The case in which NATS' users are loaded anew, first with too little and then as they were.
 * @param processIds the ids of all processes that may not end; by default those of the system
 */
export function reloadedUsers(
  processIds = ({ laboratory: { system } }: Trial) =>
    system.plan.processes.map(({ name }) => system.processId(name)),
): FaultCase {
  return {
    bears: [],
    async inject(trial) {
      const { laboratory } = trial;
      const before = processIds(trial);
      const first = await newestFact(laboratory);
      for (let round = 0; round < (trial.isWhole ? ROUNDS : ROUNDS_IN_GATE); round++) {
        const take = takeAway[round % takeAway.length];
        if (take) await withUsers(trial, take, () => pause(REFUSED_MS));
        trial.within("caught up", await untilApplied(laboratory, first, 30_000), 5_000);
      }
      const now = new Set(processIds(trial));
      trial.atMost("processes ended", before.filter((id) => !now.has(id)).length, 0);
      await trial.noteLag();
    },
  };
}

async function withUsers(
  trial: Trial,
  change: (user: User) => User,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const { system, folder } = trial.laboratory;
  const file = path.join(folder, "nats.conf");
  const own = await readFile(file, "utf8");
  const configuration = JSON.parse(own) as { authorization: { users: User[] } };
  const users = configuration.authorization.users.map(change);
  const load = async (text: string): Promise<void> => {
    await writeFile(file, text);
    system.kill("nats", "SIGHUP");
  };
  trial.faults += 1;
  await load(JSON.stringify({ ...configuration, authorization: { users } }));
  await meanwhile();
  await load(own);
}
