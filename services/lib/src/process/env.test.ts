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
