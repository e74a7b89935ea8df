import { randomUUID } from "node:crypto";
import { questionEntryChanged } from "@dash/contracts/facts/report.facts";
import { getQuestion, listQuestionPeople } from "@dash/contracts/questions/questions";
import { buildActor } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { questionsOf } from "../../test/question-world.ts";
import { JANUARY, ReportWorld } from "../../test/report-world.ts";

let world: ReportWorld;
let questions: ReturnType<typeof questionsOf>;
beforeAll(async () => {
  world = await ReportWorld.open();
  questions = questionsOf(world);
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const otherViewer = buildActor({ role: "ecogenica_viewer", name: "Una Reid" });
const actionsOf = async (id: string) =>
  (await findTrail(world.service.knex, { recordId: id, limit: 20 })).map(({ action }) => action);

it("an answer stands beside the question, with who wrote it and their company", async () => {
  const { staff, ecogenica_viewer: viewer } = world.actors;
  const question = await questions.asked();
  const answered = await questions.answer(question);
  expect(answered.status).toBe(201);
  expect(await questions.read(question)).toMatchObject({
    text: "Why so many?",
    askedBy: { id: viewer.id, name: viewer.name, company: "partner" },
    askedOf: null,
    state: "open",
    entries: [
      {
        kind: "answer",
        text: "A long visit",
        by: { id: staff.id, name: staff.name, company: "provider" },
      },
    ],
  });
});

describe("who may do what", () => {
  it("the provider answers everybody, a viewer what they or the provider asked", async () => {
    const { staff, admin, ecogenica_viewer: viewer } = world.actors;
    const ofViewer = await questions.asked();
    const ofStaff = await questions.asked({}, staff);
    for (const actor of [viewer, staff, admin])
      expect((await questions.answer(ofViewer, actor)).status).toBe(201);
    expect((await questions.answer(ofViewer, otherViewer)).status).toBe(403);
    expect((await questions.answer(ofStaff, otherViewer)).status).toBe(201);
  });

  it("who asked settles, and an administrator does", async () => {
    const { staff, admin, ecogenica_viewer: viewer } = world.actors;
    const question = await questions.asked();
    for (const actor of [staff, otherViewer])
      expect((await questions.settle(question, actor)).status).toBe(403);
    for (const actor of [viewer, admin]) {
      expect((await questions.settle(question, actor)).body.state).toBe("settled");
      await questions.reopen(question, actor);
    }
  });

  it("a question says to each reader what they may do, as the server decides it", async () => {
    const { staff, admin, ecogenica_viewer: viewer } = world.actors;
    const question = await questions.asked();
    const canOf = async (actor = viewer) => (await questions.read(question, actor)).can;
    expect(await canOf()).toEqual({ answer: true, settle: true, reopen: false, undo: true });
    expect(await canOf(staff)).toEqual({ answer: true, settle: false, reopen: false, undo: false });
    await questions.settle(question, admin);
    expect(await canOf()).toEqual({ answer: false, settle: false, reopen: true, undo: false });
    expect(await canOf(staff)).toEqual({ answer: false, settle: false, reopen: true, undo: false });
    expect(await canOf(otherViewer)).toEqual({
      answer: false,
      settle: false,
      reopen: false,
      undo: false,
    });
  });

  it("everybody reads a question, and nobody finds one that never was", async () => {
    const question = await questions.asked();
    expect((await questions.read(question, otherViewer)).id).toBe(question.id);
    for (const actor of Object.values(world.actors)) {
      const request = { params: { id: randomUUID() } };
      expect((await world.service.call(getQuestion, actor, request)).status).toBe(404);
      expect((await questions.answer({ id: randomUUID() }, actor)).status).toBe(404);
    }
  });
});

it("a filter, which may have a number, is shown to no viewer but the one who asked", async () => {
  const { staff, admin, ecogenica_viewer: viewer } = world.actors;
  const filter = "search=02079460018";
  const ofStaff = await questions.asked({ filter }, staff);
  const ofViewer = await questions.asked({ filter }, viewer);
  expect((await questions.read(ofStaff, admin)).filter).toBe(filter);
  expect((await questions.read(ofStaff, viewer)).filter).toBeNull();
  expect((await questions.read(ofViewer, viewer)).filter).toBe(filter);
  expect((await questions.list({}, otherViewer)).body.map((each) => each.filter)).toEqual([
    null,
    null,
  ]);
});

it("a settled question takes no answer, and is settled once", async () => {
  const question = await questions.asked();
  await questions.settle(question);
  const refused = await questions.answer(question);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    "This question is settled. Open it again to answer.",
  ]);
  const again = await questions.settle(question);
  expect([again.status, again.problem.message]).toEqual([409, "This question is settled already."]);
});

it("opens again with a reason, and only when it is settled", async () => {
  const question = await questions.asked();
  const early = await questions.reopen(question);
  expect([early.status, early.problem.message]).toEqual([409, "This question is open."]);
  await questions.settle(question);
  const blank = await questions.reopen(question, world.actors.staff, " ");
  expect(blank.problem.fields).toEqual([
    { path: "reason", message: "Say why the question is opened again" },
  ]);
  const { body } = await questions.reopen(question, world.actors.staff);
  expect([body.state, body.entries.map(({ kind, text }) => [kind, text])]).toEqual([
    "open",
    [
      ["settled", null],
      ["reopened", "Still unclear"],
    ],
  ]);
});

describe("Undo", () => {
  it("takes back one's own last entry, with the state that it made", async () => {
    const { staff, ecogenica_viewer: viewer } = world.actors;
    const question = await questions.asked();
    await questions.answer(question);
    await questions.settle(question);
    await questions.reopen(question, staff);
    expect((await questions.undo(question, staff)).body?.state).toBe("settled");
    const { body } = await questions.undo(question, viewer);
    expect([body?.state, body?.entries.length]).toEqual(["open", 1]);
    expect((await questions.undo(question, staff)).body?.entries).toEqual([]);
    expect(await actionsOf(question.id)).toEqual([
      "deleted",
      "deleted",
      "deleted",
      "reopened",
      "settled",
      "answered",
      "asked",
    ]);
  });

  it("removes one's own question while nobody added to it", async () => {
    const question = await questions.asked();
    const undone = await questions.undo(question, world.actors.ecogenica_viewer);
    expect([undone.status, undone.body]).toEqual([204, undefined]);
    expect((await questions.list()).body).toEqual([]);
    expect(await actionsOf(question.id)).toEqual(["deleted", "asked"]);
  });

  it("takes back what the person saw, and nothing that was written since", async () => {
    const { staff } = world.actors;
    const question = await questions.asked();
    const first = (await questions.answer(question)).body.entries.at(-1);
    await questions.answer(question, staff, "And another one");
    expect((await questions.undo(question, staff, first?.id)).status).toBe(409);
    expect((await questions.undo(question, staff, null)).status).toBe(409);
    expect((await questions.read(question)).entries).toHaveLength(2);
  });

  it("leaves what others wrote, and says who did", async () => {
    const question = await questions.asked();
    await questions.answer(question);
    const refused = await questions.undo(question, world.actors.ecogenica_viewer);
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      `${world.actors.staff.name} wrote meanwhile. Everything stays as it is.`,
    ]);
    expect((await questions.undo(question, otherViewer)).status).toBe(403);
    expect((await questions.read(question)).entries).toHaveLength(1);
  });
});

it("two people who answer at once both stand, one after the other", async () => {
  const question = await questions.asked();
  const { staff, admin } = world.actors;
  const statuses = await Promise.all(
    [staff, admin, staff, admin].map((actor, n) => questions.answer(question, actor, `${n}`)),
  );
  expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { entries } = await questions.read(question);
  expect(entries.map(({ text }) => text).sort()).toEqual(["0", "1", "2", "3"]);
});

it("one of two people who settle at once is told that it is settled", async () => {
  const question = await questions.asked();
  const { admin, ecogenica_viewer: viewer } = world.actors;
  const both = await Promise.all([viewer, admin].map((actor) => questions.settle(question, actor)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await questions.read(question)).entries).toHaveLength(1);
});

it("a request that is repeated with its key asks once", async () => {
  const viewer = world.actors.ecogenica_viewer;
  const first = await questions.ask({}, viewer, "key");
  const second = await questions.ask({}, viewer, "key");
  expect(second.body.id).toBe(first.body.id);
  expect((await questions.list()).headers.get("X-Total-Count")).toBe("1");
});

describe("the person who is asked", () => {
  it("is shown with their company, and keeps the name when the account ends", async () => {
    const { staff, ecogenica_viewer: viewer } = world.actors;
    await questions.know([staff, viewer]);
    const question = await questions.asked({ askedOf: staff.id });
    await questions.know(
      [
        { ...staff, name: "Former" },
        { ...viewer, name: "Former" },
      ],
      {
        isActive: false,
        version: 2,
      },
    );
    expect(await questions.read(question)).toMatchObject({
      askedBy: { name: viewer.name },
      askedOf: { id: staff.id, name: staff.name, company: "provider" },
    });
  });

  it("has an active account, and is somebody else", async () => {
    const { staff, ecogenica_viewer: viewer } = world.actors;
    await questions.know([viewer]);
    await questions.know([staff], { isActive: false });
    for (const askedOf of [staff.id, randomUUID()]) {
      const refused = await questions.ask({ askedOf });
      expect(refused.problem.fields).toEqual([
        { path: "askedOf", message: "Choose a person with an active account" },
      ]);
    }
    const oneself = await questions.ask({ askedOf: viewer.id });
    expect(oneself.problem.fields).toEqual([
      { path: "askedOf", message: "Choose somebody else than yourself" },
    ]);
  });

  it("is one of the active people of both companies, who are listed by name", async () => {
    const { staff, admin, ecogenica_viewer: viewer } = world.actors;
    await questions.know([viewer, staff, admin]);
    await questions.know([otherViewer], { isActive: false });
    const { body } = await world.service.call(listQuestionPeople, viewer, {});
    expect(body).toEqual([
      { id: admin.id, name: "Alex Moor", company: "provider" },
      { id: staff.id, name: "Robin Hill", company: "provider" },
      { id: viewer.id, name: "Vic Lane", company: "partner" },
    ]);
  });
});

describe("the list", () => {
  it("has open questions first, among them the reader's own, then the newest", async () => {
    const { staff, admin, ecogenica_viewer: viewer } = world.actors;
    await questions.know([viewer]);
    const ofReader = await questions.asked({}, viewer);
    const settled = await questions.asked({}, viewer);
    await questions.settle(settled, viewer);
    const askedOfReader = await questions.asked({ askedOf: viewer.id }, staff);
    const older = await questions.asked({}, staff);
    const newer = await questions.asked({}, admin);
    const ids = async (actor = viewer) =>
      (await questions.list({}, actor)).body.map(({ id }) => id);
    const [first, second, third] = [askedOfReader.id, ofReader.id, settled.id];
    expect(await ids()).toEqual([first, second, newer.id, older.id, third]);
    expect((await ids(staff)).slice(0, 2)).toEqual([older.id, askedOfReader.id]);
  });

  it("counts and finds by state, month, kind and the reader's own, page by page", async () => {
    const { staff, ecogenica_viewer: viewer } = world.actors;
    const kpi = { kind: "kpi", key: "calls_escalated", ...JANUARY } as const;
    const february = { kind: "hours", key: "used", month: 2, year: 2026 } as const;
    const asked = await questions.asked({ subject: kpi }, viewer);
    const settled = await questions.asked({}, staff);
    await questions.settle(settled, staff);
    const later = await questions.asked({ subject: february }, staff);
    const found = async (query: Parameters<typeof questions.list>[0]) => {
      const { body, headers } = await questions.list(query);
      return [headers.get("X-Total-Count"), ...body.map(({ id }) => id)];
    };
    expect(await found({ state: "settled" })).toEqual(["1", settled.id]);
    expect(await found({ month: 2, year: 2026 })).toEqual(["1", later.id]);
    expect(await found({ kind: "kpi" })).toEqual(["1", asked.id]);
    expect(await found({ mine: true })).toEqual(["1", asked.id]);
    expect(await found({ limit: 1, offset: 1 })).toEqual(["3", later.id]);
  });
});

describe("what a question leaves behind", () => {
  it("is one row of the trail for each change, without the texts that people wrote", async () => {
    const question = await questions.asked({ text: "Did the visit overrun?" });
    await questions.answer(question, world.actors.staff, "It overran by far");
    await questions.settle(question);
    const trail = await findTrail(world.service.knex, { recordId: question.id, limit: 20 });
    expect(trail.map(({ action, record, label }) => [action, record, label])).toEqual([
      ["settled", "question", "Hours Used"],
      ["answered", "question", "Hours Used"],
      ["asked", "question", "Hours Used"],
    ]);
    expect(trail[0]).toMatchObject({ before: { state: "open" }, after: { state: "settled" } });
    expect(JSON.stringify(trail)).not.toContain("over");
  });

  it("is a hint to open pages, and a fact without texts where it is addressed to somebody", async () => {
    const question = await questions.asked();
    const { staff, ecogenica_viewer: viewer } = world.actors;
    world.service.hints.length = 0;
    await questions.answer(question);
    await questions.undo(question, staff);
    await questions.settle(question);
    await questions.reopen(question);
    await questions.undo(question, viewer);
    expect(world.service.hints).toEqual(Array(5).fill("report.question-changed.v1"));
    const facts = await outboxOf(world.service.knex, questionEntryChanged);
    expect(facts.map(({ data }) => [data["kind"], data["to"], data["isTakenBack"]])).toEqual([
      ["answer", [viewer.id], false],
      ["answer", [viewer.id], true],
    ]);
    expect(JSON.stringify(facts)).not.toContain("A long visit");
  });
});
