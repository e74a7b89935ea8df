import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeContainerFiles } from "./write-container-files.ts";

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "dash-containers-")), "secrets");
});

afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

function modeOf(file: string): number {
  return statSync(path.join(folder, file)).mode & 0o777;
}

test("the folder is its owner's alone, and so is every file but those a server reads as another", async () => {
  await writeContainerFiles(folder);
  expect(modeOf("")).toBe(0o700);
  const open = readdirSync(folder).filter((file) => modeOf(file) !== 0o600);
  expect(open.sort()).toEqual(["nats.conf", "postgres-password"]);
});

test("a second run changes nothing, so a new release keeps its passwords", async () => {
  const contents = (): string[] =>
    readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"));
  await writeContainerFiles(folder);
  const first = contents();
  await writeContainerFiles(folder);
  expect(contents()).toEqual(first);
});

test("the addresses of external engines are kept by a later run, until others are given", async () => {
  const addressOf = (name: string): string | undefined =>
    /^NATS_URL=(.*)$/m.exec(readFileSync(path.join(folder, `${name}.env`), "utf8"))?.[1];
  await writeContainerFiles(folder, { NATS_URL: "nats://n1:4222" });
  const first = addressOf("time");
  expect(first).toMatch(/^nats:\/\/time:[^@]+@n1:4222$/);
  await writeContainerFiles(folder);
  expect(addressOf("time")).toBe(first);
  await writeContainerFiles(folder, { DATABASE_URL: "postgres://o:p@pg1/dash" });
  expect(addressOf("time")).toBe(first);
  await writeContainerFiles(folder, { NATS_URL: "nats://n2:4222" });
  expect(addressOf("time")).toBe(first?.replace("@n1:", "@n2:"));
});

test("no value needs quotes, for readers of such files differ in them", async () => {
  await writeContainerFiles(folder, { DATABASE_URL: "postgres://o:a$'b@pg1/dash" });
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".env")))
    for (const line of readFileSync(path.join(folder, file), "utf8").trim().split("\n"))
      expect(line).toMatch(/^[A-Z_]+=[^\s#$'"][^\s#$']*$/);
});
