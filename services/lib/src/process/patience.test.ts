import { setTimeout as pause } from "node:timers/promises";
import { inTime } from "./patience.ts";
import { standStill } from "../testing/stand-still.ts";

const late = (): Error => new Error("late");
const nothing = new Promise<never>(() => undefined);

test("an answer or a failure in time is passed on", async () => {
  await expect(inTime(pause(20, "answer"), 200, late)).resolves.toBe("answer");
  await expect(inTime(Promise.reject(new Error("no")), 200, late)).rejects.toThrow("no");
});

test("without an answer the wait ends with the error", async () => {
  await expect(inTime(nothing, 200, late)).rejects.toThrow("late");
});

test("a process that stood still first reads the answers that arrived meanwhile", async () => {
  const inThreeTurns = async (): Promise<string> => {
    for (let turn = 0; turn < 3; turn += 1) await pause(20);
    return "answer";
  };
  const answer = inTime(inThreeTurns(), 300, late);
  standStill(600);
  await expect(answer).resolves.toBe("answer");
});
