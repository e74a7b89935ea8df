import path from "node:path";
import { readdirSync } from "node:fs";
import { projectRoot } from "../../project-root.ts";
import { requireService } from "./announcement.ts";
import { versionIn, type Changes } from "./changes.ts";
import { addNounContract } from "./noun-contract.ts";
import { command, migration, model, policy, presenter, routes } from "./noun-service.ts";
import { nounTest } from "./noun-test.ts";
import { nounNames, splitPath, singularOf } from "./names.ts";

/** Adds a noun that people list, create and change: its contract, its table, and the files of its service. */
export function addNoun(changes: Changes, place: string): void {
  const [owner, kebabs] = splitPath("a noun", place);
  const service = requireService(owner);
  const names = nounNames(singularOf(kebabs), kebabs);
  const { kebab, nouns, Noun } = names;
  addNounContract(changes, service, names);
  const step = nextStep(service, names.table);
  const folder = `services/${service}`;
  const templates = {
    [`migrations/${step}.ts`]: migration,
    [`src/${kebabs}/${kebab}.model.ts`]: model,
    [`src/${kebabs}/${kebab}.policy.ts`]: policy,
    [`src/${kebabs}/${kebab}.presenter.ts`]: presenter,
    [`src/${kebabs}/save-${kebab}.command.ts`]: command,
    [`src/${kebabs}/${kebabs}.routes.ts`]: routes,
    [`src/${kebabs}/${kebabs}.routes.db.test.ts`]: nounTest,
  };
  changes.addAll(folder, templates, { ...names, service, step });
  addStep(changes, service, step, nouns);
  const app = `${folder}/src/app.ts`;
  changes.import(app, [`add${Noun}Routes`], `./${kebabs}/${kebabs}.routes.ts`);
  changes.append(app, "routes: [", `add${Noun}Routes`);
  changes.depend(folder, { uuid: versionIn("services/lib", "uuid") });
}

/** Returns the name of a service's next migration: the next number and the name of the table. */
export function nextStep(service: string, table: string): string {
  const steps = readdirSync(path.join(projectRoot, "services", service, "migrations")).map((file) =>
    Number(/^\d+/.exec(file)?.[0] ?? 0),
  );
  return `${String(Math.max(0, ...steps) + 1).padStart(4, "0")}_${table}`;
}

/** Adds a migration after the existing ones of the service. */
export function addStep(changes: Changes, service: string, step: string, name: string): void {
  const file = `services/${service}/migrations/index.ts`;
  changes.import(file, [name], `./${step}.ts`);
  changes.append(file, "readonly Migration[] = [", name);
}
