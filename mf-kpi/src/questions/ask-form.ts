import { askQuestion } from "@dash/contracts/questions/question-changes";
import * as z from "zod/mini";

/** The typed question. `askedOf` is empty where nobody is chosen. */
export const AskForm = z.object({ text: askQuestion.body.shape.text, askedOf: z.string() });
export type AskValues = z.input<typeof AskForm>;
