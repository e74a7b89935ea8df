import { parse, stringify } from "yaml";
import type { Node, Pipeline, Template, Term } from "./template-syntax.ts";

type Scope = ReadonlyMap<string, unknown>;
type Definitions = Template["definitions"];

/** Renders a file of templates, as Helm does. `definitions` has those of all files. */
export function renderTemplate(
  { body }: Pick<Template, "body">,
  definitions: Definitions,
  data: unknown,
): string {
  return new Renderer(definitions).render(body, new Map([["$", data]]), data);
}

class Renderer {
  readonly #definitions: Definitions;
  readonly #functions: Readonly<Record<string, (...given: unknown[]) => unknown>>;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
    this.#functions = {
      ...FUNCTIONS,
      include: (name, data) => {
        const body = this.#definitions.get(String(name));
        if (!body) throw new Error(`There is no definition of ${String(name)}.`);
        return this.render(body, new Map([["$", data]]), data);
      },
    };
  }

  render(nodes: readonly Node[], outer: Scope, dot: unknown): string {
    const scope = new Map(outer);
    let text = "";
    for (const node of nodes) {
      if (node.kind === "assign")
        scope.set(node.variable, this.#valueOf(node.pipeline, scope, dot));
      else text += this.#renderNode(node, scope, dot);
    }
    return text;
  }

  #renderNode(node: Exclude<Node, { kind: "assign" }>, scope: Scope, dot: unknown): string {
    switch (node.kind) {
      case "text":
        return node.text;
      case "output":
        return printed(this.#valueOf(node.pipeline, scope, dot));
      case "if": {
        const taken = node.branches.find(
          ({ condition }) => !condition || !isEmpty(this.#valueOf(condition, scope, dot)),
        );
        return this.render(taken?.body ?? [], scope, dot);
      }
      case "range": {
        const { variables, pipeline, body } = node.range;
        return entriesOf(this.#valueOf(pipeline, scope, dot))
          .map(([key, value]) => {
            const values = variables.length === 1 ? [value] : [key, value];
            const named = variables.map((variable, index) => [variable, values[index]] as const);
            return this.render(body, new Map([...scope, ...named]), value);
          })
          .join("");
      }
    }
  }

  #valueOf(pipeline: Pipeline, scope: Scope, dot: unknown): unknown {
    let last: readonly unknown[] = [];
    for (const [first, ...terms] of pipeline) {
      const given = terms.map((term) => this.#termValue(term, scope, dot));
      if (first?.kind === "function") last = [this.#call(first.name, [...given, ...last])];
      else if (first && given.length === 0) last = [this.#termValue(first, scope, dot)];
      else throw new Error("Only a function takes arguments.");
    }
    return last[0];
  }

  #termValue(term: Term, scope: Scope, dot: unknown): unknown {
    switch (term.kind) {
      case "literal":
        return term.value;
      case "group":
        return this.#valueOf(term.pipeline, scope, dot);
      case "function":
        return this.#call(term.name, []);
      case "path": {
        if (term.root && !scope.has(term.root)) throw new Error(`${term.root} is not defined.`);
        return term.keys.reduce(memberOf, term.root ? scope.get(term.root) : dot);
      }
    }
  }

  #call(name: string, given: readonly unknown[]): unknown {
    const run = this.#functions[name];
    if (!run) throw new Error(`There is no function ${name}.`);
    return run(...given);
  }
}

/** The functions of Helm that the chart uses. */
const FUNCTIONS: Readonly<Record<string, (...given: unknown[]) => unknown>> = {
  default: (otherwise, value) => (isEmpty(value) ? otherwise : value),
  dict: (...pairs) =>
    Object.fromEntries(
      pairs.flatMap((key, index) => (index % 2 === 0 ? [[String(key), pairs[index + 1]]] : [])),
    ),
  eq: (one, other) => one === other,
  fromYaml: (text) => parse(String(text)) as unknown,
  index: memberOf,
  list: (...items) => items,
  nindent: (width, text) => `\n${String(text)}`.replaceAll("\n", `\n${" ".repeat(Number(width))}`),
  printf: (format, ...values) => values.reduce<string>(fillIn, String(format)),
  quote: (value) => JSON.stringify(printed(value)),
  required: (message, value) => {
    if (isEmpty(value)) throw new Error(String(message));
    return value;
  },
  toJson: (value) => JSON.stringify(inOrder(value)),
  toYaml: (value) =>
    stringify(value, { sortMapEntries: true, lineWidth: 0, indentSeq: false }).trimEnd(),
  trimPrefix: (prefix, text) =>
    String(text).startsWith(String(prefix))
      ? String(text).slice(String(prefix).length)
      : String(text),
};

function fillIn(format: string, value: unknown): string {
  return format.replace("%s", () => printed(value));
}

/** Sorts the keys, as Go does. */
function inOrder(value: unknown): unknown {
  return Array.isArray(value) || !isMap(value) ? value : Object.fromEntries(entriesOf(value));
}

function memberOf(value: unknown, key: unknown): unknown {
  return isMap(value) ? value[String(key)] : undefined;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isEmpty(value: unknown): boolean {
  return isMap(value) ? Object.keys(value).length === 0 : !value;
}

/** The entries of a list by index, those of a map by key in the order of the keys. */
function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return isMap(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : [];
}

function printed(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Error(
    isMap(value)
      ? "Only a text, a number or a truth value can be printed."
      : "A value that is printed is missing.",
  );
}
