import { createContext } from "react";

/** Draws a part of an area, which is a screen or a widget. The part calls these methods. */
export interface PartHost {
  /** The content of the part is on the screen. It may be called often. */
  shown(): void;
  /** Code of the part threw, or could not be loaded. An answer of the server is no fault of the part. */
  fault(error: unknown): void;
  /** Somebody pressed Retry after a fault. */
  retried(): void;
}

/** The host of the part around a component. The shell provides one for each part; elsewhere there is none. */
export const PartHostContext = createContext<PartHost | null>(null);
