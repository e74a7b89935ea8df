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

it("removes statements and row values of the database from errors", () => {
  const error = Object.assign(
    new Error("insert into users … Key (email)=(sam@example.com) exists"),
    { severity: "ERROR", code: "23505" },
  );
  const line = logged({ error }, "failed");
  expect(line).toContain("23505");
  expect(line).not.toMatch(/insert into|sam@example/);
});
