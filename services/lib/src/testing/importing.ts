import {
  AT_WORK,
  chooseImport,
  confirmImport,
  createImport,
  getImport,
  undoImport,
  type ImportChoices,
  type ImportNoun,
} from "@dash/contracts/imports/imports";
import type { Actor } from "../access/identity.ts";
import type { TestClient } from "./test-client.ts";
import { until } from "./until.ts";

/** The form by which a person sends a file. */
export async function importForm(
  noun: ImportNoun,
  content: string | Uint8Array<ArrayBuffer>,
  name = "file.csv",
): Promise<Blob> {
  const form = new FormData();
  form.set("noun", noun);
  form.set("file", new Blob([content]), name);
  return new Response(form).blob();
}

/** Imports files into a noun, by the endpoints that the screen uses. */
export function importing({ call }: Pick<TestClient, "call">, noun: ImportNoun, importer: Actor) {
  const ended = async (id: string, actor = importer) => {
    const load = async () => (await call(getImport, actor, { params: { id } })).body;
    const isAtWork = async () => AT_WORK.includes((await load()).state);
    await until("the import is done", async () => !(await isAtWork()));
    return load();
  };
  const read = async (content: string, actor = importer) =>
    call(createImport, actor, { body: await importForm(noun, content) });
  const check = async (content: string, choices: ImportChoices = {}, actor = importer) => {
    const { id } = (await read(content, actor)).body;
    await call(chooseImport, actor, { params: { id }, body: choices });
    return ended(id, actor);
  };
  const store = async (content: string, choices: ImportChoices = {}, actor = importer) => {
    const { id } = await check(content, choices, actor);
    await call(confirmImport, actor, { params: { id } });
    return ended(id, actor);
  };
  const undo = async (id: string, actor = importer) => {
    await call(undoImport, actor, { params: { id } });
    return ended(id, actor);
  };
  return { read, check, store, undo, ended };
}
