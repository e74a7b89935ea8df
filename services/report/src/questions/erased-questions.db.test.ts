import { randomUUID } from "node:crypto";
import { erasePersonalRows } from "@dash/service-lib/privacy/erase-personal-rows";
import { noValues } from "@dash/service-lib/privacy/find-personal-rows";
import { personalData } from "../privacy/personal-data.ts";
import { hoursUsed, questionsOf } from "../../test/question-world.ts";
import { ReportWorld } from "../../test/report-world.ts";

let world: ReportWorld;
let questions: ReturnType<typeof questionsOf>;
beforeAll(async () => {
  world = await ReportWorld.open();
  questions = questionsOf(world);
});
afterAll(() => world.close());

const persons = {
  customerIds: [],
  interactionIds: [],
  leadIds: [],
  timeEntryIds: [],
  keepsIdentity: false,
  values: { ...noValues, names: ["Zoë Quillfeather"], numbers: ["+442920180307"] },
};

it("K13-5 texts of questions and answers lose an erased customer, wherever they are stored", async () => {
  const { staff, ecogenica_viewer: viewer } = world.actors;
  const text = "Was it Zoë Quillfeather on 029 2018 0307?";
  const filter = "search=zoe+quillfeather&month=1";
  const { body: question } = await questions.ask({ text, filter }, viewer, "key");
  await questions.answer(question, staff, "Zoe Quillfeather it was");
  await questions.settle(question);
  await questions.reopen(question, viewer, "Ring Zoe Quillfeather");

  const { knex } = world.service;
  await erasePersonalRows(knex, personalData({ knex }), persons, randomUUID());

  const read = await questions.read(question);
  expect([read.text, ...read.entries.map((entry) => entry.text)]).toEqual([
    "Was it [erased] on [erased]?",
    "[erased] it was",
    null,
    "Ring [erased]",
  ]);
  expect(read).toMatchObject({
    subject: hoursUsed,
    filter: "search=[erased]&month=1",
    askedBy: { name: viewer.name },
    exact: question.exact,
  });
  const repeated = await questions.ask({ text, filter }, viewer, "key");
  expect(repeated.body.text).toBe("Was it [erased] on [erased]?");
});
