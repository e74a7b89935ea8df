/** A part of a template: text, or what stands between two braces. */
export type Node =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "output"; readonly pipeline: Pipeline }
  | { readonly kind: "assign"; readonly variable: string; readonly pipeline: Pipeline }
  | { readonly kind: "if"; readonly branches: readonly Branch[] }
  | { readonly kind: "range"; readonly range: Range };

interface Branch {
  /** Missing for `else`. */
  readonly condition?: Pipeline;
  readonly body: readonly Node[];
}

interface Range {
  /** The variables of the key, where there is one, and of the value. */
  readonly variables: readonly string[];
  readonly pipeline: Pipeline;
  readonly body: readonly Node[];
}

/** Commands, each of which gets the result of the one before as its last argument. */
export type Pipeline = readonly (readonly Term[])[];

export type Term =
  | { readonly kind: "literal"; readonly value: string | number }
  | { readonly kind: "path"; readonly root: string; readonly keys: readonly string[] }
  | { readonly kind: "function"; readonly name: string }
  | { readonly kind: "group"; readonly pipeline: Pipeline };

export interface Template {
  readonly body: readonly Node[];
  readonly definitions: ReadonlyMap<string, readonly Node[]>;
}

const ACTION = /\{\{(- )?\s*((?:"(?:\\.|[^"\\])*"|[^"])*?)\s*( -)?\}\}/g;
const WORD = /"(?:\\.|[^"\\])*"|[|()]|[^\s|()]+/g;
const ASSIGNMENT = /^(\$\w+) := (.*)$/s;

/** Parses a file of templates: the part of Go's template language that our chart uses. */
export function parseTemplate(text: string): Template {
  const parser = new Parser(partsOf(text));
  const body = parser.nodes();
  parser.expectEnd();
  return { body, definitions: parser.definitions };
}

interface Part {
  readonly isAction: boolean;
  readonly text: string;
}

/** Splits a text at its actions. A dash inside the braces removes the white space beside them. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  let trims = false;
  const addText = (piece: string, trimsEnd: boolean): void => {
    const begun = trims ? piece.trimStart() : piece;
    parts.push({ isAction: false, text: trimsEnd ? begun.trimEnd() : begun });
  };
  for (const match of text.matchAll(ACTION)) {
    const [whole, before, action = "", after] = match;
    addText(text.slice(end, match.index), before !== undefined);
    if (!action.startsWith("/*")) parts.push({ isAction: true, text: action });
    end = match.index + whole.length;
    trims = after !== undefined;
  }
  addText(text.slice(end), false);
  return parts;
}

class Parser {
  readonly definitions = new Map<string, readonly Node[]>();
  readonly #parts: readonly Part[];
  #next = 0;

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  /** Reads up to an `else` or an `end`, which it leaves. */
  nodes(): Node[] {
    const nodes: Node[] = [];
    for (let part = this.#peek(); part && !isClosing(part); part = this.#peek()) {
      this.#next += 1;
      const node = part.isAction ? this.#action(part.text) : textNode(part.text);
      if (node) nodes.push(node);
    }
    return nodes;
  }

  expectEnd(): void {
    const part = this.#peek();
    if (part) throw new Error(`There is nothing for ${part.text} to close.`);
  }

  #peek(): Part | undefined {
    return this.#parts[this.#next];
  }

  #action(action: string): Node | undefined {
    const [keyword = "", rest = ""] = splitOnce(action);
    if (keyword === "if") return { kind: "if", branches: this.#branches(rest) };
    if (keyword === "range") return { kind: "range", range: this.#range(rest) };
    if (keyword === "define") {
      this.definitions.set(JSON.parse(rest) as string, this.#block());
      return undefined;
    }
    const [, variable, value = ""] = ASSIGNMENT.exec(action) ?? [];
    if (variable) return { kind: "assign", variable, pipeline: parsePipeline(value) };
    return { kind: "output", pipeline: parsePipeline(action) };
  }

  #block(): Node[] {
    const body = this.nodes();
    this.#close("end");
    return body;
  }

  #branches(condition: string): Branch[] {
    const branches: Branch[] = [{ condition: parsePipeline(condition), body: this.nodes() }];
    for (let closing = this.#close(); closing !== "end"; closing = this.#close()) {
      const next = /^else if (.*)$/s.exec(closing)?.[1];
      branches.push({ ...(next && { condition: parsePipeline(next) }), body: this.nodes() });
    }
    return branches;
  }

  #range(head: string): Range {
    const [, names = "", pipeline = ""] = /^(\$\w+(?:, \$\w+)?) := (.*)$/s.exec(head) ?? [];
    if (!names) throw new Error(`range ${head} names no variable.`);
    return {
      variables: names.split(", "),
      pipeline: parsePipeline(pipeline),
      body: this.#block(),
    };
  }

  /** Reads the action that ends a block. */
  #close(expected?: string): string {
    const closing = this.#peek()?.text;
    if (closing === undefined || (expected && closing !== expected))
      throw new Error(`Expected end, and found ${closing ?? "the end of the file"}.`);
    this.#next += 1;
    return closing;
  }
}

function isClosing({ isAction, text }: Part): boolean {
  return isAction && /^(end|else)\b/.test(text);
}

function textNode(text: string): Node | undefined {
  return text === "" ? undefined : { kind: "text", text };
}

function splitOnce(text: string): string[] {
  return /^(\S+)\s+(.*)$/s.exec(text)?.slice(1) ?? [text];
}

function parsePipeline(text: string): Pipeline {
  const words = text.match(WORD) ?? [];
  const pipeline = readPipeline(words.values());
  return pipeline;
}

/** Reads up to a closing parenthesis or the end. */
function readPipeline(words: IterableIterator<string>): Pipeline {
  const commands: Term[][] = [[]];
  for (const word of words) {
    if (word === ")") break;
    if (word === "|") commands.push([]);
    else commands.at(-1)?.push(word === "(" ? groupOf(words) : termOf(word));
  }
  return commands;
}

function groupOf(words: IterableIterator<string>): Term {
  return { kind: "group", pipeline: readPipeline(words) };
}

function termOf(word: string): Term {
  if (word.startsWith('"')) return { kind: "literal", value: JSON.parse(word) as string };
  if (/^\d+$/.test(word)) return { kind: "literal", value: Number(word) };
  const [, root = "", keys = ""] = /^(\$\w*|)((?:\.\w*)*)$/.exec(word) ?? [];
  if (root || keys) return { kind: "path", root, keys: keys.split(".").filter(Boolean) };
  return { kind: "function", name: word };
}
