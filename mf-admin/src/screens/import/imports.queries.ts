import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { AT_WORK, getImport, listImports, type Import } from "@dash/contracts/imports/imports";
import type { ImportNoun } from "@dash/contracts/imports/import-nouns";
import { mutationFor, queryFor, toastFailure } from "@dash/kit";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";

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

/** A step of an import. Its answer is shown at once, and the list of imports is read again. */
export function useImportStep<
  E extends Endpoint & { readonly response: (typeof getImport)["response"] },
>(endpoint: E, onFailure: string | ((error: Error) => void), onDone?: (answer: Import) => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(endpoint),
    onSuccess: (answer) => {
      client.setQueryData(queryFor(getImport, { params: { id: answer.id } }).queryKey, answer);
      void client.invalidateQueries(importsQuery(answer.noun));
      onDone?.(answer);
    },
    onError: (error) =>
      typeof onFailure === "string" ? toastFailure(error, onFailure) : onFailure(error),
  });
}
