import type { HttpClient } from "../testing/http-client.ts";
import type { Operation } from "./operations.ts";

const KEPT_PER_COLLECTION = 40;

/** Ids of records that exist, by the first segment of the path that lists them: without them every request would end at "not found". */
export class KnownRecords {
  readonly #ids: ReadonlyMap<string, readonly string[]>;

  constructor(ids: ReadonlyMap<string, readonly string[]>) {
    this.#ids = ids;
  }

  /** The ids that a name such as `serviceLineId`, or a segment such as `service-lines`, speaks of; all where it names none. */
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

/** Reads every list that the document offers, as somebody who may; `spared` are records that nothing may happen to. */
export async function readKnownRecords(
  client: HttpClient,
  operations: readonly Operation[],
  cookie: string,
  spared: ReadonlySet<string>,
): Promise<KnownRecords> {
  const ids = new Map<string, string[]>();
  const lists = operations.filter(({ method, path }) => method === "GET" && !path.includes("{"));
  for (const { method, path } of lists) {
    const { status, body } = await client.send({ method, target: path, headers: { cookie } });
    if (status !== 200) throw new Error(`${path} answered ${status} to an administrator`);
    const segment = path.split("/")[2] ?? "";
    const known = ids.get(segment) ?? [];
    const found = idsIn(JSON.parse(body.toString())).filter((id) => !spared.has(id));
    ids.set(segment, [...known, ...found]);
  }
  return new KnownRecords(ids);
}

function idsIn(answer: unknown): string[] {
  const rows = (Array.isArray(answer) ? answer : [answer]) as { id?: unknown }[];
  return rows
    .map(({ id }) => id)
    .filter((id): id is string => typeof id === "string")
    .slice(0, KEPT_PER_COLLECTION);
}
