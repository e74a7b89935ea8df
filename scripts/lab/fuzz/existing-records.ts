import type { HttpClient } from "../../testing/http-client.ts";
import { JSON_TYPE, type Operation } from "./operations.ts";

const MOST_PER_LIST = 40;

export type ExistingRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Existing records by the first path segment of their list. Without them every request would get "not found". */
export class ExistingRecords {
  readonly #ids: ReadonlyMap<string, readonly string[]>;
  readonly #records: ReadonlyMap<string, ExistingRecord>;

  constructor(collections: ReadonlyMap<string, readonly ExistingRecord[]>) {
    this.#ids = new Map(
      [...collections].map(([segment, records]) => [segment, records.map(({ id }) => id)]),
    );
    this.#records = new Map([...collections.values()].flat().map((record) => [record.id, record]));
  }

  /** Finds a record in its last loaded state. */
  find(id: unknown): ExistingRecord | undefined {
    return typeof id === "string" ? this.#records.get(id) : undefined;
  }

  /** The ids for a name such as `serviceLineId` or a segment such as `service-lines`; all ids if no list matches. */
  idsFor(name: string): readonly string[] {
    const noun = singular(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(^|-)id$/, ""),
    );
    const [, ids] = [...this.#ids].find(([collection]) => speaksOf(collection, noun)) ?? [];
    return ids ?? [...this.#ids.values()].flat();
  }
}

function speaksOf(collection: string, noun: string): boolean {
  return noun !== "" && singular(collection).endsWith(noun);
}

function singular(noun: string): string {
  return noun.replace(/ies$/, "y").replace(/s$/, "");
}

/** Reads every list without required parameters, as an administrator. Records in `spared` must not be changed. */
export async function readExistingRecords(
  client: HttpClient,
  operations: readonly Operation[],
  cookie: string,
  spared: ReadonlySet<string>,
): Promise<ExistingRecords> {
  const collections = new Map<string, ExistingRecord[]>();
  const lists = operations.filter(
    ({ method, path, parameters, promised }) =>
      method === "GET" &&
      !path.includes("{") &&
      !parameters.some((parameter) => parameter.in === "query" && parameter.required) &&
      promised(200)?.type === JSON_TYPE,
  );
  for (const list of lists) {
    const targets = targetsOf(list);
    for (const target of targets) {
      const { status, body } = await client.send({ method: "GET", target, headers: { cookie } });
      if (status !== 200) throw new Error(`${target} answered ${status} to an administrator`);
      const segment = list.path.split("/")[2] ?? "";
      const earlier = collections.get(segment) ?? [];
      const rows = recordsIn(JSON.parse(body.toString())).filter(({ id }) => !spared.has(id));
      const newest = rows.slice(0, MOST_PER_LIST / targets.length);
      collections.set(segment, [...earlier, ...newest]);
    }
  }
  return new ExistingRecords(collections);
}

/** Lists leave out archived records, so these are requested separately. */
function targetsOf({ path, parameters }: Operation): string[] {
  return parameters.some(({ name }) => name === "archived")
    ? [path, `${path}?archived=only`]
    : [path];
}

function recordsIn(answer: unknown): ExistingRecord[] {
  const rows = (Array.isArray(answer) ? answer : [answer]) as { id?: unknown }[];
  return rows.filter((row): row is ExistingRecord => typeof row.id === "string");
}
