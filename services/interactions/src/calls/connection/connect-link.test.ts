import { createHash } from "node:crypto";
import { ConnectLinks } from "./connect-link.ts";

const links = new ConnectLinks(Buffer.alloc(32, 1));
const now = new Date("2026-01-12T09:00:00Z");
const laterBy = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it("gives the person who took it there the verifier of the challenge that went along", () => {
  const { state, codeChallenge } = links.make("alex", now);
  const read = links.read(state, "alex", laterBy(3));
  if (read.is !== "good") throw new Error(read.is);
  expect(createHash("sha256").update(read.codeVerifier).digest("base64url")).toBe(codeChallenge);
  expect(read.codeVerifier).toMatch(/^[\w-]{43}$/);
});

it("is another one each time", () => {
  expect(links.make("alex", now).state).not.toBe(links.make("alex", now).state);
});

it("expires within a working day", () => {
  expect(links.read(links.make("alex", now).state, "alex", laterBy(4))).toEqual({ is: "expired" });
});

it("is nobody else's, and cannot be made or changed without the key", () => {
  const { state } = links.make("alex", now);
  const [signed = "", signature] = state.split(".");
  const sams = Buffer.from(signed, "base64url").toString().replace("alex", "sam");
  const forged = `${Buffer.from(sams).toString("base64url")}.${signature}`;
  const foreign = new ConnectLinks(Buffer.alloc(32, 2)).make("sam", now).state;
  for (const each of [state, forged, foreign, "", "a.b", signed])
    expect(links.read(each, "sam", now)).toEqual({ is: "foreign" });
});
