const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that is safe to send. Only `html` creates it, so that all text in it is escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Fragment = string | number | Html | readonly Html[];

/** A template tag that makes markup; every inserted text is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Fragment[]): Html {
  return new Html(
    strings.reduce((all, string, index) => all + markupOf(parts[index - 1] ?? "") + string),
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function markupOf(part: Fragment): string {
  if (part instanceof Html) return part.markup;
  return typeof part === "object"
    ? part.map(({ markup }) => markup).join("")
    : escapeHtml(String(part));
}
