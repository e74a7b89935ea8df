import * as z from "zod/mini";

export const RefusedCell = z.object({
  kind: z.literal("refused"),
  text: z.string(),
  message: z.string(),
  /** The same text is sent again with the same key: the lost answer may have been a success. */
  key: z.string(),
});

/** The outcome of the text that was typed into a cell last. A cell without a state shows the stored hours. */
export type CellState =
  | { readonly kind: "saving"; readonly text: string }
  /** Without an answer: it is kept on this device and sent by itself. */
  | { readonly kind: "waiting"; readonly text: string }
  | { readonly kind: "saved" }
  | Readonly<z.output<typeof RefusedCell>>;

/** The states of cells by the ids of their places. */
export type CellStates = ReadonlyMap<string, CellState>;
