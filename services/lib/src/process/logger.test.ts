import { Writable } from "node:stream";
import { pino } from "pino";
import { logOptions } from "./logger.ts";

function logged(...entry: [object, string]): string {
  let written = "";
  const log = pino(
    logOptions("test", "info"),
    new Writable({ write: (chunk: Buffer, _, done) => ((written += chunk.toString()), done()) }),
  );
  log.info(...entry);
  return written;
}

it("removes secrets from lines that contain them by mistake", () => {
  const line = logged(
    {
      token: "t0p",
      request: { cookie: "sid=s3cret", authorization: "Bearer b3arer" },
      email: "sam@example.com",
    },
    "request",
  );
  expect(line).not.toMatch(/t0p|s3cret|b3arer|sam@example/);
});

it.each(["error", "unavailable"])(
  "removes statements and row values of the database from %s",
  (key) => {
    const error = Object.assign(
      new Error("insert into users … Key (email)=(sam@example.com) exists"),
      { severity: "ERROR", code: "23505" },
    );
    const line = logged({ [key]: error }, "failed");
    expect(line).toContain("23505");
    expect(line).not.toMatch(/insert into|sam@example/);
  },
);

it("logs where an error was thrown, and no place for a refusal while something is unavailable", () => {
  const error = new Error("timeout expired", { cause: new Error("socket closed") });
  expect(logged({ error }, "failed")).toContain("logger.test.ts");
  const line = logged({ unavailable: error }, "failed");
  expect(line).toContain("socket closed");
  expect(line).not.toContain("logger.test.ts");
});
