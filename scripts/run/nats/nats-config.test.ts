import { processes } from "../processes.ts";
import { natsUsers, released } from "./nats-config.ts";

const users = () => natsUsers({ processes, passwords: {} });

it("grants what the release before used, although no process uses it any more", () => {
  const [admin, ...others] = processes;
  if (!admin) throw new Error("there is a process");
  const withoutAll = { ...admin, announces: [], consumes: [], whispers: [] };
  const granted = natsUsers({ processes: [withoutAll, ...others], passwords: {} });
  expect(granted).toBe(users());
});

it("has in released-subjects.json what each process uses, so that the next release grants it too", () => {
  const missing = processes.flatMap(({ name, ...uses }) =>
    (["announces", "consumes", "whispers"] as const).flatMap((kind) =>
      uses[kind]
        .filter((subject) => !released[name]?.[kind].includes(subject))
        .map((subject) => `${name} ${kind} ${subject}`),
    ),
  );
  expect(missing).toEqual([]);
});
