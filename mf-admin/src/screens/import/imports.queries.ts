import type { Import } from "@dash/contracts/imports/imports";
import { AT_WORK, getImport, listImports } from "@dash/contracts/imports/imports";
import type { ImportNoun } from "@dash/contracts/imports/import-nouns";
import { queryFor } from "@dash/kit";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";

const AGAIN_MS = 700;

export function isAtWork({ state }: Pick<Import, "state">): boolean {
  return AT_WORK.includes(state);
}

export function importsQuery(noun: ImportNoun) {
  return queryFor(listImports, { query: { noun } });
}

/** An import, asked for again while the service works on it. */
export function useImport(id: string): Import {
  return useSuspenseQuery({
    ...queryFor(getImport, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? AGAIN_MS : false),
  }).data;
}

/** Shows an answer about an import at once, and lets the list of imports be read again. */
export function useShowImport(): (answer: Import) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(queryFor(getImport, { params: { id: answer.id } }).queryKey, answer);
    void client.invalidateQueries(importsQuery(answer.noun));
  };
}
