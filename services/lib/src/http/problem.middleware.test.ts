import type { ParameterizedContext } from "koa";
import { openLogger } from "../process/logger.ts";
import type { RequestState } from "./context.ts";
import { asProblem, renderProblems } from "./problem.middleware.ts";
import { problem } from "./problem.ts";

it.each([
  [
    "a refusal of ours as it is",
    problem("conflict", "Overlaps"),
    { id: "conflict", message: "Overlaps" },
  ],
  [
    "a framework's refusal by its status",
    Object.assign(new Error("too big, at /srv/app.js"), { status: 413 }),
    { id: "too-large", message: "The request is larger than 100 KB." },
  ],
  [
    "a lost database as unavailable",
    Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
    { id: "unavailable" },
  ],
  [
    "a database that does not answer in time as unavailable",
    new Error("timeout expired"),
    { id: "unavailable" },
  ],
  [
    "a database that is ending as unavailable",
    Object.assign(new Error("terminating connection"), { code: "57P01" }),
    { id: "unavailable" },
  ],
  [
    "a database that only reads as unavailable",
    Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" }),
    { id: "unavailable" },
  ],
  [
    "a mistake of ours without its words",
    new Error("select * from secrets"),
    { id: "internal", message: "Something went wrong on our side." },
  ],
  ["what is not even an error", "boom", { id: "internal" }],
])("renders %s", (_, thrown, body) => {
  expect(asProblem(thrown).toBody()).toMatchObject(body);
});

it.each([
  [
    "names its request to the person",
    new Error("boom"),
    "Something went wrong on our side. Request: r-1",
  ],
  ["of a part that is away does so too", problem("unavailable", "Away."), "Away. Request: r-1"],
  ["that is expected says only what is wrong", problem("conflict", "Overlaps"), "Overlaps"],
])("an error %s", async (_, thrown, message) => {
  const state = { requestId: "r-1", log: () => openLogger("test", "silent") };
  const ctx = { state, set: () => undefined } as unknown as ParameterizedContext<RequestState>;
  await renderProblems(ctx, () => Promise.reject(thrown));
  expect(ctx.body).toMatchObject({ message });
});
