import { startTransition, useContext, useMemo, useOptimistic } from "react";
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useSearchParams,
  type Location,
} from "react-router-dom";
import { safeParse, type $ZodType, type input, type output } from "zod/v4/core";

type SearchSchema = $ZodType<Record<string, unknown>, Record<string, unknown>>;

/** A patch without the types of its schema. */
type ScalarPatch = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Changes of the search. Null, undefined and empty text remove a parameter. */
export type SearchPatch<S extends SearchSchema> = {
  readonly [K in keyof input<S>]?: input<S>[K] | null;
};

/**
 * The search parameters of the address, read by the schema, and a function that changes some of them. A change replaces
 * the entry in the browser's history. With `push` it adds one. A parameter that the schema refuses counts as absent, so
 * a mangled link shows the defaults and not an error. Every key must be optional or have a default.
 *
 * A change that comes late, such as a text after a pause in typing, leaves what changed in the address since. It is left
 * out where another path was opened since.
 *
 * The hook gives a changed value at once, before its data has arrived. Use the value in controls, and its
 * `useDeferredValue` in the query. Then the controls show the choice, and the former rows stay until the new ones
 * arrive.
 */
export function useSearch<S extends SearchSchema>(schema: S) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { navigator } = useContext(NavigationContext);
  const [text, setText] = useOptimistic(withSearch(params).toString());
  const search = useMemo(() => readSearch(schema, new URLSearchParams(text)), [schema, text]);
  const setSearch = (patch: SearchPatch<S>, { push = false } = {}) =>
    // The router changes the address in a transition, which stays invisible until the data has arrived.
    startTransition(() => {
      // The router's history is ahead of what is drawn while the next screen loads.
      const { location } = navigator as unknown as { readonly location: Location };
      if (location.pathname !== pathname) return;
      const after = withSearch(new URLSearchParams(location.search));
      applyPatch(after, patch as ScalarPatch);
      setText(after.toString());
      setParams(after, { replace: !push });
    });
  return [search, setSearch] as const;
}

/** Saved addresses may have `q`, the former name of `search`. */
function withSearch(before: URLSearchParams): URLSearchParams {
  const text = before.get("q");
  if (text === null || before.has("search")) return before;
  const after = new URLSearchParams(before);
  after.set("search", text);
  after.delete("q");
  return after;
}

function readSearch<S extends SearchSchema>(schema: S, params: URLSearchParams): output<S> {
  const values: Record<string, string> = Object.fromEntries(params);
  const first = safeParse(schema, values);
  if (first.success) return first.data;
  for (const issue of first.error.issues) {
    const refused = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])];
    refused.forEach((name) => delete values[name]);
  }
  const second = safeParse(schema, values);
  if (second.success) return second.data;
  throw new TypeError("A search schema must accept an empty search");
}

function applyPatch(params: URLSearchParams, patch: ScalarPatch): void {
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === "") params.delete(name);
    else params.set(name, String(value));
  }
}
