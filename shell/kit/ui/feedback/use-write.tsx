import type { Endpoint, RequestOf } from "@dash/contracts/endpoints/endpoint";
import { call, invalidateAfter, loadOutgoing, type Keeping, type WriteOutcome } from "@dash/kit";
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOwner } from "../form/use-owner.tsx";

/** The description of a write, for the places that show the write while it waits. */
export type KeepOptions = Omit<Keeping, "owner">;

/**
 * Sends a write, which is kept until it is stored. Without the queue's code nothing is kept: its form or its cell still has
 * what was typed.
 * @throws CallError where the server refuses it; NoAnswer where it is not kept and no answer came.
 */
export async function writeOut<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  keeping: Keeping | undefined,
): Promise<WriteOutcome<E>> {
  const queue = keeping && (await loadOutgoing().catch(() => null));
  if (!queue) return { kind: "stored", answer: (await call<Endpoint>(endpoint, request)) as never };
  return queue.write(endpoint, request as Parameters<typeof queue.write<E>>[1], keeping);
}

/** Loads the queue's code and the person's key, so that a page that loses the network later has both. */
export function useOpenDevice(owner: string | undefined): void {
  useEffect(() => {
    if (owner)
      loadOutgoing()
        .then(({ openDevice }) => openDevice(owner))
        .catch(() => undefined);
  }, [owner]);
}

/**
 * The mutation of a writing endpoint. With `kept` the write outlives the page from the press on: without an answer it
 * waits in this browser, which is said, and is sent again by itself. The code for that loads at once, so that a page
 * that loses the network has it.
 */
export function useWrite<E extends Endpoint>(endpoint: E, kept?: KeepOptions) {
  const owner = useOwner();
  useOpenDevice(kept && owner);
  const options: UseMutationOptions<WriteOutcome<E>, Error, RequestOf<E>> = {
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (request) =>
      writeOut(endpoint, request, kept && owner !== undefined ? { ...kept, owner } : undefined),
    onSuccess: async ({ kind }, _request, _before, { client }) => {
      if (kind === "stored") await invalidateAfter(client, endpoint);
    },
  };
  return useMutation(options);
}
