import { generously } from "./generously.ts";

/** Waits until a condition is true. If it never is, the error names the condition. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  deadlineMs = generously(10_000),
): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${deadlineMs} ms in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
