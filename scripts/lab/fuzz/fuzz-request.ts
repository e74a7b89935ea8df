import type { Exchange } from "../../testing/http-client.ts";
import type { Operation } from "./operations.ts";

/** Who asks. */
export const actors = ["anonymous", "viewer", "staff", "admin"] as const;
export type Actor = (typeof actors)[number];

/** One request of the fuzz. */
export interface FuzzRequest extends Exchange {
  readonly operation: Operation;
  readonly actor: Actor;
  /** Whether the document, or the role table, says that this cannot succeed. */
  readonly mustBeRefused: boolean;
}
