import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { ToastContent } from "@dash/kit";
import type { $ZodType } from "zod/v4/core";
import type { HistoryEndpoint } from "../overlay/history-dialog.tsx";

/** How to take a change back: a command of its own, with its right, its checks and its row in the trail. */
export interface Undo<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly request: RequestOf<E>;
  /** The text of the toast afterwards, or a function of the answer that gives the text or the whole toast. */
  readonly undone: string | Outcome<E>["say"];
  /** Finds who changed the record meanwhile. */
  readonly history?: { readonly endpoint: HistoryEndpoint; readonly id: string };
  /** Gives who changed a record without a history, from its current state in the refusal. */
  readonly changedBy?: (current: unknown) => string | null | undefined;
}

/** An Undo, or a function that loads it once somebody asks for it, for a screen whose first visit must stay small. */
export type UndoSource<E extends Endpoint = Endpoint> = Undo<E> | (() => Promise<Undo<E>>);

/** How to take back a gesture that made several changes, in their order. */
export interface GestureUndo {
  /** The noun for the changed things, such as `["cell", "cells"]`. */
  readonly noun: readonly [one: string, several: string];
  readonly changes: readonly UndoSource[];
}

/** A method, so that the Undo of one endpoint is also one of several endpoints. */
interface Outcome<E extends Endpoint> {
  say(answer: ResponseOf<E>): string | ToastContent;
}

/** A version of a record. */
export interface RecordVersion {
  readonly id: string;
  readonly version: number;
}

/** An endpoint that needs to know no more than a version of a record. */
interface VersionEndpoint extends Endpoint {
  readonly params: $ZodType<unknown, { readonly id: string }>;
  readonly versioned: true;
  readonly body?: never;
}

/** Gives the function that says how to take back the change that made a version of a record. */
export function versionUndo<E extends VersionEndpoint>(endpoint: E, history: HistoryEndpoint) {
  return ({ id, version }: RecordVersion, undone: Undo<E>["undone"]): Undo<E> => {
    const request: object = { params: { id }, version };
    return {
      endpoint,
      request: request as RequestOf<E>,
      undone,
      history: { endpoint: history, id },
    };
  };
}
