import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { json, readEnv } from "./env.ts";

const shape = {
  PORT: z.coerce.number().int(),
  NAME: z.string(),
  KEYS: json(z.object({ keys: z.array(z.string()) })),
};

it("reads complete variables", () => {
  expect(readEnv(shape, { PORT: "80", NAME: "a", KEYS: '{"keys":["k"]}' })).toEqual({
    PORT: 80,
    NAME: "a",
    KEYS: { keys: ["k"] },
  });
});

it("names all faults at once, an empty variable included", () => {
  expect(() => readEnv(shape, { PORT: "x", NAME: "", KEYS: "{" })).toThrow(
    /PORT:.*\n.*NAME:.*\n.*KEYS: is not JSON/,
  );
});

describe("a variable that is given as a file", () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), "dash-env-"))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const others = { PORT: "80", KEYS: '{"keys":[]}' };

  it("has the content of the file, without its last line break", () => {
    const file = path.join(folder, "name");
    writeFileSync(file, "s3cret\n");
    expect(readEnv(shape, { ...others, NAME_FILE: file }).NAME).toBe("s3cret");
    expect(() => readEnv(shape, { ...others, NAME: "other", NAME_FILE: file })).toThrow(
      "NAME: is given twice, also by NAME_FILE",
    );
  });

  it("is named when there is no such file", () => {
    const file = path.join(folder, "missing");
    expect(() => readEnv(shape, { ...others, NAME_FILE: file })).toThrow(
      "NAME: the file of NAME_FILE cannot be read",
    );
  });
});
