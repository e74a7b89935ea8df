import { jsonOf, type HttpClient } from "../../testing/http-client.ts";
import { JSON_TYPE, type Operation } from "./operations.ts";

const MOST_PER_LIST = 40;

export type ExistingRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * The records that exist, by the first path segment of their list. Requests without existing ids would only get "not
 * found".
 */
export class ExistingRecords {
  readonly #lists: ReadonlyMap<string, readonly ExistingRecord[]>;
  readonly #records: ReadonlyMap<unknown, ExistingRecord>;

  constructor(lists: ReadonlyMap<string, readonly ExistingRecord[]>) {
    this.#lists = lists;
    this.#records = new Map([...lists.values()].flat().map((record) => [record.id, record]));
  }

  /** Finds a record, as it was when the lists were last read. */
  find(id: unknown): ExistingRecord | undefined {
    return this.#records.get(id);
  }

  /**
   * The ids for a field such as `serviceLineId` or a path segment such as `service-lines`; if no list has that name,
   * the ids of all lists.
   */
  idsFor(name: string): readonly string[] {
    const records = this.#listOf(name) ?? [...this.#records.values()];
    return records.map(({ id }) => id);
  }

  /** Whether a list has the name of a field or of a path segment. */
  hasList(name: string): boolean {
    return this.#listOf(name) !== undefined;
  }

  #listOf(name: string): readonly ExistingRecord[] | undefined {
    const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const noun = singular(words.replace(/(^|-)ids?$/, ""));
    if (noun === "") return undefined;
    const lists = [...this.#lists];
    const exact = lists.find(([list]) => singular(list) === noun);
    return (exact ?? lists.find(([list]) => singular(list).endsWith(noun)))?.[1];
  }
}

function singular(noun: string): string {
  return noun.replace(/ies$/, "y").replace(/s$/, "");
}

/**
 * Reads every list that has no required parameters, as an administrator. The ids in `spared` are left out, because
 * these records must not be changed.
 */
export async function readExistingRecords(
  client: HttpClient,
  operations: readonly Operation[],
  cookie: string,
  spared: ReadonlySet<string>,
): Promise<ExistingRecords> {
  const lists = new Map<string, ExistingRecord[]>();
  for (const { path, parameters } of operations.filter(isList)) {
    // Lists leave out archived records, so the archived ones are requested separately.
    const hasArchive = parameters.some(({ name }) => name === "archived");
    const targets = hasArchive ? [path, `${path}?archived=only`] : [path];
    for (const target of targets) {
      const answer = await client.ask("GET", target, { cookie });
      // There may be no record, such as a timer that runs.
      if (answer.status === 204) continue;
      const rows = [jsonOf<{ id?: unknown }>(answer)].flat();
      const records = rows.filter(
        (row): row is ExistingRecord => typeof row.id === "string" && !spared.has(row.id),
      );
      const newest = records.slice(0, MOST_PER_LIST / targets.length);
      const segment = path.split("/")[2] ?? "";
      lists.set(segment, [...(lists.get(segment) ?? []), ...newest]);
    }
  }
  return new ExistingRecords(lists);
}

function isList({ method, path, parameters, promised }: Operation): boolean {
  const needsQuery = parameters.some((each) => each.in === "query" && each.required);
  const isJson = promised(200)?.types[0] === JSON_TYPE;
  return method === "GET" && !path.includes("{") && !needsQuery && isJson;
}
