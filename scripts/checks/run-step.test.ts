import { runStep } from "./run-step.ts";

function node(name: string, program: string): Parameters<typeof runStep>[0] {
  return { name, command: [process.execPath, "-e", program] };
}

test("a step passes when its command ends with 0, and only then", async () => {
  const say = (): void => undefined;
  expect(await runStep(node("good", ""), say)).toMatchObject({ name: "good", passed: true });
  expect(await runStep(node("bad", "process.exit(3)"), say)).toMatchObject({ passed: false });
  expect(await runStep(node("ended", "process.kill(process.pid)"), say)).toMatchObject({
    passed: false,
  });
});

test("each line of steps beside each other stands under the name of its step", async () => {
  const lines: string[] = [];
  const say = (text: string): void => void lines.push(text);
  const talk = (word: string): string => `console.log("${word} out"); console.error("${word} err")`;
  await Promise.all([
    runStep(node("one", talk("first")), say),
    runStep(node("another", talk("second")), say),
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      "one       first out",
      "one       first err",
      "another   second out",
      "another   second err",
    ]),
  );
});

test("a step that should have written a report, and did not, is a failure", async () => {
  const silent = { ...node("silent", ""), report: ".cache/reports/never-written.json" };
  expect((await runStep(silent, () => undefined)).tests).toEqual({ passed: 0, failed: 1 });
});
