import { importAbilities } from "@dash/contracts/imports/import-nouns";
import {
  AT_WORK,
  cancelImport,
  chooseImport,
  confirmImport,
  createImport,
  getImport,
  getImportResult,
  listImports,
  undoImport,
  type ImportState,
} from "@dash/contracts/imports/imports";
import { hints } from "@dash/contracts/facts/fact-catalogue";
import { v7 as uuidv7 } from "uuid";
import type { Cause } from "../access/cause.ts";
import { may, type Actor } from "../access/identity.ts";
import { requireAbility } from "../access/policy.ts";
import { problem } from "../http/problem.ts";
import type { Routes } from "../http/routes.ts";
import { tableFile } from "../http/table-file.ts";
import type { Parts } from "../service/define-service.ts";
import { guessMapping, knownHeadings } from "./guess-mapping.ts";
import { Import, NOTHING, UNDO_HOURS, type Choices } from "./import.model.ts";
import { resultColumns } from "./import-result.presenter.ts";
import { presentImport } from "./import.presenter.ts";
import { namedChoices, type ImportedNoun } from "./imported-noun.ts";
import { guessFormat } from "./read-cell.ts";
import { readFile, readForm } from "./read-file.ts";
import type { ChoicesOf } from "./read-rows.ts";
import { runImport, type Work } from "./run-import.command.ts";

/** A process that says nothing for this long has ended. */
const DEAD_AFTER_MS = 30_000;
/** A short import is answered as done, before the gateway gives up waiting. The client of a longer one asks again. */
const PATIENCE_MS = 2_500;

type ImportParts = Pick<
  Parts,
  "knex" | "live" | "ownWrites" | "projectedSubjects" | "publish" | "schema"
>;

/** `/imports`: the nouns of a service whose records can come from a file. The gateway sends each import to its owner. */
export function addImportRoutes(
  routes: Routes,
  parts: ImportParts,
  service: string,
  nouns: readonly ImportedNoun[],
): void {
  const { knex } = parts;
  const imports = new Imports(parts, nouns);

  routes.read(listImports, async ({ actor, input: { query } }) => {
    requireAbility(actor, importAbilities[query.noun]);
    const rows = await Import.query(knex)
      .select("id", "fileName", "state", "outcome", "createdAt")
      .where({ noun: query.noun, byId: actor.id })
      .whereIn("state", ["running", "done", "undoing", "undone"])
      .whereRaw(`created_at > now() - interval '${UNDO_HOURS} hours'`)
      .orderBy("createdAt", "desc");
    return rows.map(({ id, fileName, state, outcome, createdAt }) => ({
      id,
      fileName,
      state,
      counts: outcome.counts,
      createdAt: createdAt.toISOString(),
    }));
  });

  routes.read(getImport, async ({ actor, input }) => imports.present(actor, input.params.id));

  routes.read(getImportResult, async ({ actor, input }) => {
    await imports.find(actor, input.params.id);
    const record = await imports.whole(input.params.id);
    return tableFile("import-result", resultColumns(record), record.rows ?? []);
  });

  routes.writeInOwnTransaction(createImport, async ({ actor, input }) => {
    const { noun, name, bytes } = await readForm(input.body);
    requireAbility(actor, importAbilities[noun]);
    const imported = imports.noun(noun);
    const { kind, encoding, separator, headings, rows, left } = await readFile(
      bytes,
      knownHeadings(imported.fields),
    );
    const format = guessFormat(
      rows.flatMap(({ cells }) => cells),
      kind === "xlsx",
    );
    const guess: Choices = {
      mapping: guessMapping(imported.fields, headings, rows, format),
      values: {},
      duplicates: "skip",
      only: "good",
      ...format,
    };
    const now = new Date();
    const record = await Import.query(knex).insertAndFetch({
      id: `${service}.${uuidv7()}`,
      noun,
      byId: actor.id,
      byName: actor.name,
      fileName: name,
      state: "read",
      reason: null,
      format: { kind, encoding, separator },
      headings,
      choices: { ...guess, ...(await imports.remembered(noun, headings)) },
      left,
      rows,
      outcome: NOTHING,
      total: rows.length,
      done: 0,
      beatAt: now,
      createdAt: now,
    });
    return imports.present(actor, record.id);
  });

  routes.writeInOwnTransaction(chooseImport, async ({ actor, cause, input }) => {
    const { choices } = await imports.find(actor, input.params.id);
    const changed = { choices: { ...choices, ...input.body } as Choices };
    const from = ["read", "checked", "failed", "undone"] as const;
    await imports.begin(actor, cause, input.params.id, { work: "checking", from, changed });
    return imports.present(actor, input.params.id);
  });

  for (const [endpoint, work, from] of [
    [confirmImport, "running", ["checked"]],
    [undoImport, "undoing", ["done"]],
  ] as const)
    routes.writeInOwnTransaction(endpoint, async ({ actor, cause, input }) => {
      await imports.begin(actor, cause, input.params.id, { work, from });
      return imports.present(actor, input.params.id);
    });

  routes.writeInOwnTransaction(cancelImport, async ({ actor, input }) => {
    const { id } = await imports.find(actor, input.params.id);
    const changed = { state: "failed", reason: "It was cancelled. Nothing was imported." } as const;
    await Import.query(knex).where({ id }).whereIn("state", ["checking", "running"]).patch(changed);
    return imports.present(actor, id);
  });
}

interface Beginning {
  readonly work: Work;
  /** The states in which the work may begin. */
  readonly from: readonly ImportState[];
  readonly changed?: Partial<Import>;
}

/** The columns of an import without its rows. */
const HEAD = Object.keys(Import.columns).filter((name) => name !== "rows");

/** The imports of one service. */
class Imports {
  readonly #parts: ImportParts;
  readonly #nouns: readonly ImportedNoun[];

  constructor(parts: ImportParts, nouns: readonly ImportedNoun[]) {
    this.#parts = parts;
    this.#nouns = nouns;
  }

  noun(name: string): ImportedNoun {
    const found = this.#nouns.find(({ noun }) => noun === name);
    if (!found) throw problem("not-found");
    return found;
  }

  /** @throws Problem 404 when there is none, or it is somebody else's. */
  async find(actor: Actor, id: string): Promise<Import> {
    const record = await Import.query(this.#parts.knex)
      .findById(id)
      .select(...HEAD);
    if (record?.byId !== actor.id || !may(actor, importAbilities[record.noun]))
      throw problem("not-found");
    return record;
  }

  async present(actor: Actor, id: string) {
    const found = await this.find(actor, id);
    // The rows of a large file are read only for those who see them: whoever waits asks often.
    const record = AT_WORK.includes(found.state) ? found : await this.whole(id);
    const noun = this.noun(record.noun);
    return presentImport(record, noun, await this.#choices(noun), actor);
  }

  whole(id: string): Promise<Import> {
    return Import.query(this.#parts.knex).findById(id).throwIfNotFound().execute();
  }

  /** The choices of the last import with the same headings. */
  async remembered(noun: string, headings: readonly string[]): Promise<Partial<Choices>> {
    const last = await Import.query(this.#parts.knex)
      .where({ noun })
      .whereIn("state", ["done", "undone"])
      .whereRaw("headings = ?::jsonb", [JSON.stringify(headings)])
      .orderBy("createdAt", "desc")
      .first();
    return last?.choices ?? {};
  }

  /**
   * Begins work on an import, and waits a while for its end. A second request while it runs begins nothing.
   * @throws Problem 409 when the import is in another state, or too old.
   */
  async begin(actor: Actor, cause: Cause, id: string, { work, from, changed }: Beginning) {
    const { knex, publish, live } = this.#parts;
    const record = await this.find(actor, id);
    if (work === "undoing" && record.createdAt.getTime() < Date.now() - UNDO_HOURS * 3_600_000)
      throw problem("conflict", "An import can be taken back within a day.");
    const now = new Date();
    const begun = await Import.query(knex)
      .where({ id })
      .whereNotNull("rows")
      .where((query) => {
        void query.whereIn("state", [...from]).orWhere((dead) => {
          const before = new Date(now.getTime() - DEAD_AFTER_MS);
          void dead.where({ state: work }).where("beatAt", "<", before);
        });
      })
      .patch({ ...changed, state: work, reason: null, done: 0, beatAt: now })
      .returning("*");
    const [mine] = begun;
    if (!mine) {
      if (record.state === work) return;
      throw problem("conflict", "This import is no longer in a state for that. Load it again.");
    }
    const noun = this.noun(mine.noun);
    // The facts of thousands of rows do not fit into the header that names a writer's own.
    const own = { ...cause, announced: [] };
    const run = { knex, noun, record: mine, cause: own, known: await this.#choices(noun) };
    const ended = runImport(run, work).then(() => {
      if (work === "checking") return;
      publish();
      // The answer came before the end, so its header cannot tell open pages what to load again.
      const { requestId } = cause;
      const changed = hints.filter(({ subject }) => noun.announces.includes(subject));
      live.markStale(changed.map(({ subject }) => ({ subject, requestId })));
    });
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
  }

  async #choices({ fields, choices }: ImportedNoun): Promise<ChoicesOf> {
    const named = Object.entries(fields).flatMap(([key, { kind, names }]) =>
      kind === "choice" && names ? [[key, namedChoices(names)] as const] : [],
    );
    return { ...Object.fromEntries(named), ...(await choices?.(this.#parts.knex)) };
  }
}
