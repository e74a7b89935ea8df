import { apiNouns, type ApiNoun, type ApiScope } from "@dash/contracts/users/scopes";

/** The name of a noun in words, such as `Time entries`. */
export function nounName(noun: ApiNoun): string {
  if (noun === "call-backs") return "Call-backs";
  if (noun === "audit") return "Audit trail";
  return noun.charAt(0).toUpperCase() + noun.slice(1).replaceAll("-", " ");
}

/** The scopes in words: `Time entries (read, write), Users (read)`. */
export function scopesText(scopes: readonly ApiScope[]): string {
  return apiNouns
    .flatMap((noun) => {
      const modes = (["read", "write"] as const).filter((mode) =>
        (scopes as readonly string[]).includes(`${noun}:${mode}`),
      );
      return modes.length > 0 ? `${nounName(noun)} (${modes.join(", ")})` : [];
    })
    .join(", ");
}
