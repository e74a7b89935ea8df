import { Failure } from "../../failure.ts";

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The spellings of a noun in code, database and texts: `service-van` and `service-vans`. */
export interface NounNames {
  readonly kebab: string;
  readonly kebabs: string;
  /** `serviceVan` */
  readonly noun: string;
  readonly nouns: string;
  /** `ServiceVan` */
  readonly Noun: string;
  readonly Nouns: string;
  /** `service_vans` */
  readonly table: string;
  /** `service van` */
  readonly words: string;
  readonly pluralWords: string;
  /** `Service Vans` */
  readonly Titles: string;
}

/** Returns the spellings of a noun, from its singular and plural in kebab-case. */
export function nounNames(kebab: string, kebabs = pluralOf(kebab)): NounNames {
  return {
    kebab,
    kebabs,
    noun: camel(kebab),
    nouns: camel(kebabs),
    Noun: capital(camel(kebab)),
    Nouns: capital(camel(kebabs)),
    table: kebabs.replaceAll("-", "_"),
    words: kebab.replaceAll("-", " "),
    pluralWords: kebabs.replaceAll("-", " "),
    Titles: kebabs.split("-").map(capital).join(" "),
  };
}

/** Turns `sold-van` into `soldVan`. */
export function camel(kebab: string): string {
  return kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @throws Failure if the text is not a name in kebab-case. */
export function requireKebab(what: string, text: string): string {
  if (KEBAB.test(text)) return text;
  throw new Failure(
    `"${text}" is no name for ${what}: small letters, digits and single hyphens, a letter first.`,
  );
}

/** Splits `fleet/vehicles` into the service and the name in it. */
export function splitPath(what: string, text: string): readonly [service: string, name: string] {
  const [service = "", name, ...rest] = text.split("/");
  if (name === undefined || rest.length > 0)
    throw new Failure(`"${text}" does not say where: give ${what} as <service>/<name>.`);
  return [service, requireKebab(what, name)];
}

/**
 * Returns the singular of a plural in kebab-case.
 * @throws Failure if it cannot be made from the text.
 */
export function singularOf(kebabs: string): string {
  const singular = kebabs
    .replace(/([^aeiou])ies$/, "$1y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
  if (singular !== kebabs && pluralOf(singular) === kebabs) return singular;
  throw new Failure(`A noun is given in the plural, such as vehicles; "${kebabs}" is none.`);
}

function pluralOf(kebab: string): string {
  if (/[^aeiou]y$/.test(kebab)) return kebab.replace(/y$/, "ies");
  return /(s|x|ch|sh)$/.test(kebab) ? `${kebab}es` : `${kebab}s`;
}

/** Fills names into a template: replaces `%noun%` by the value of `noun`. */
export function fill(template: string, names: Readonly<Record<string, string | number>>): string {
  return template.replace(/%(\w+)%/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`a template asks for ${name}, which nobody gave`);
    return String(value);
  });
}
