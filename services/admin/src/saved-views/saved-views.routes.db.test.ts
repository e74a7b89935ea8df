import {
  createSavedView,
  deleteSavedView,
  listDefaultViews,
  listSavedViews,
  setDefaultView,
  updateSavedView,
  type FilteredList,
  type NewSavedView,
  type SavedView,
} from "@dash/contracts/saved-views/saved-views";
import { deactivateUser, deleteUser } from "@dash/contracts/users/users";
import type { Role } from "@dash/contracts/users/roles";
import type { Actor } from "@dash/service-lib/access/identity";
import { buildActor } from "@dash/service-lib/testing/actors";
import { admin as anyAdmin, openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
let staff: Actor;
let colleague: Actor;
let viewer: Actor;
let admin: Actor;

beforeEach(async () => {
  service = await openTestService();
  staff = await person("staff", "Sam");
  colleague = await person("staff", "Cleo");
  viewer = await person("ecogenica_viewer", "Vic");
  admin = await person("admin", "Alex");
});
afterEach(() => service.close());

async function person(role: Role, firstName: string): Promise<Actor> {
  const { id } = await service.added({ role, firstName });
  return buildActor({ id, role });
}

const buildView = (overrides: Partial<NewSavedView> = {}) => ({
  list: "sales-pipeline" as FilteredList,
  name: "Wales, urgent",
  filter:
    (overrides.list ?? "sales-pipeline") === "sales-pipeline"
      ? { region: "Wales", priority: "urgent" }
      : { search: "Wales" },
  ...overrides,
});

async function saved(actor: Actor, overrides: Partial<NewSavedView> = {}): Promise<SavedView> {
  return (await service.call(createSavedView, actor, { body: buildView(overrides) })).body;
}

const create = (actor: Actor, overrides: Partial<NewSavedView> = {}) =>
  service.call(createSavedView, actor, { body: buildView(overrides) });

async function namesFor(actor: Actor, list: FilteredList = "sales-pipeline"): Promise<string[]> {
  const { body } = await service.call(listSavedViews, actor, { query: { list } });
  return body.map(({ name }) => name);
}

const change = (actor: Actor, { id }: SavedView, body: object) =>
  service.call(updateSavedView, actor, { params: { id }, body });
const remove = (actor: Actor, { id }: SavedView) =>
  service.call(deleteSavedView, actor, { params: { id } });
const begin = (actor: Actor, { id }: SavedView, isDefault = true) =>
  service.call(setDefaultView, actor, { params: { id }, body: { isDefault } });
const defaultsOf = async (actor: Actor) => (await service.call(listDefaultViews, actor, {})).body;

describe("saved views", () => {
  it("are their owner's alone until they are shared, and name the owner to others", async () => {
    await saved(staff, { name: "Own" });
    await saved(staff, { name: "Shared", isShared: true });
    await saved(colleague, { name: "a colleague's" });
    expect(await namesFor(staff)).toEqual(["Own", "Shared"]);
    expect(await namesFor(colleague)).toEqual(["a colleague's", "Shared"]);
    const { body } = await service.call(listSavedViews, viewer, {
      query: { list: "sales-pipeline" },
    });
    expect(body).toMatchObject([
      {
        name: "Shared",
        ownerName: "Sam Patel",
        filter: { region: "Wales", priority: "urgent" },
        can: { update: false, share: false, unshare: false, delete: false },
      },
    ]);
    expect(await namesFor(staff, "users")).toEqual([]);
  });

  it("are kept by every role, and shared by those who write", async () => {
    for (const actor of [staff, viewer, admin]) expect((await create(actor)).status).toBe(201);
    expect((await create(viewer, { name: "For all", isShared: true })).status).toBe(403);
    const own = await saved(viewer, { name: "Own" });
    expect(own.can).toMatchObject({ update: true, share: false, delete: true });
    expect((await change(viewer, own, { isShared: true })).status).toBe(403);
    for (const actor of [staff, admin])
      expect((await create(actor, { name: "For all", isShared: true })).status).toBe(201);
  });

  it("of a list that a role may not open are neither seen, saved nor begun with", async () => {
    const view = await saved(admin, { list: "audit-trail", isShared: true });
    for (const actor of [staff, viewer]) {
      const query = { list: "audit-trail" } as const;
      expect((await service.call(listSavedViews, actor, { query })).status).toBe(403);
      expect((await create(actor, { list: "audit-trail" })).status).toBe(403);
      expect((await begin(actor, view)).status).toBe(404);
      expect((await change(actor, view, { name: "Mine" })).status).toBe(404);
      expect((await service.call(listSavedViews, actor, {})).body).toEqual([]);
    }
    expect((await service.call(listSavedViews, admin, {})).body).toHaveLength(1);
    const demoted = buildActor({ id: admin.id, role: "staff" });
    await begin(admin, view);
    expect(await defaultsOf(admin)).toHaveLength(1);
    expect(await defaultsOf(demoted)).toEqual([]);
  });

  it("have one name each for an owner and a list, whatever its case", async () => {
    await saved(staff, { name: " Wales " });
    const again = await create(staff, { name: "WALES" });
    expect(again.status).toBe(409);
    expect(again.problem.fields).toMatchObject([{ path: "name" }]);
    expect((await create(staff, { name: "Wales", list: "users" })).status).toBe(201);
    expect((await create(colleague, { name: "Wales" })).status).toBe(201);
    const other = await saved(staff, { name: "England" });
    expect((await change(staff, other, { name: "wales" })).status).toBe(409);
  });

  it("are renamed and given other filters by their owner only", async () => {
    const view = await saved(staff, { isShared: true });
    const changed = await change(staff, view, { name: "Scotland", filter: { region: "Scotland" } });
    expect(changed.body).toMatchObject({
      name: "Scotland",
      filter: { region: "Scotland" },
      isShared: true,
      version: 2,
    });
    for (const actor of [colleague, viewer, admin])
      expect((await change(actor, view, { name: "Taken over" })).status).toBe(403);
    const own = await saved(staff, { name: "Own" });
    for (const actor of [colleague, viewer, admin]) {
      expect((await change(actor, own, { name: "Taken over" })).status).toBe(404);
      expect((await remove(actor, own)).status).toBe(404);
      expect((await begin(actor, own)).status).toBe(404);
    }
  });

  it("that changed meanwhile are not overwritten", async () => {
    const view = await saved(staff);
    await change(staff, view, { name: "Newer" });
    const stale = await service.call(updateSavedView, staff, {
      params: { id: view.id },
      body: { name: "Older" },
      version: view.version,
    });
    expect(stale.status).toBe(409);
    expect(await namesFor(staff)).toEqual(["Newer"]);
  });

  it("that others share are withdrawn and deleted by administrators, not changed", async () => {
    const [first, second] = [
      await saved(staff, { name: "One", isShared: true }),
      await saved(staff, { name: "Two", isShared: true }),
    ];
    for (const actor of [colleague, viewer]) {
      expect((await change(actor, first, { isShared: false })).status).toBe(403);
      expect((await remove(actor, first)).status).toBe(403);
    }
    expect((await change(admin, first, { isShared: false, name: "Mine" })).status).toBe(403);
    expect((await change(admin, first, { isShared: false })).status).toBe(200);
    expect((await remove(admin, second)).status).toBe(204);
    expect(await namesFor(staff)).toEqual(["One"]);
    expect(await namesFor(admin)).toEqual([]);
  });

  it("of a person who was deactivated stay shared, and go with one who is deleted", async () => {
    await saved(staff, { isShared: true });
    await service.call(deactivateUser, anyAdmin, { params: { id: staff.id } });
    expect(await namesFor(viewer)).toEqual(["Wales, urgent"]);
    await service.call(deleteUser, anyAdmin, { params: { id: colleague.id } });
    expect(await namesFor(viewer)).toEqual(["Wales, urgent"]);
    await saved(viewer, { name: "Own" });
    await service.call(deleteUser, anyAdmin, { params: { id: viewer.id } });
    expect(await service.knex("saved_views").count()).toEqual([{ count: 1 }]);
  });

  it.each(["customer", "new", "entry", "offset", "limit", "utm"])(
    "K15-9 hold filters of their list and its place, and not %s",
    async (name) => {
      const filter = { view: "list", stage: "lead", sort: "name" };
      const wrong = { ...filter, [name]: "visit" };
      const refused = await create(staff, { filter: wrong });
      expect([refused.status, refused.problem.fields?.map(({ path }) => path)]).toEqual([
        400,
        [`filter.${name}`],
      ]);
      const view = await saved(staff, { filter });
      expect((await change(staff, view, { filter: wrong })).status).toBe(400);
    },
  );

  it("K15-9 are at most fifty of one person and list", async () => {
    await service.knex.raw(
      `insert into saved_views (id, owner_id, list, name, filter)
       select gen_random_uuid(), ?, 'sales-pipeline', 'View ' || n, '{"stage": "lead"}' from generate_series(1, 49) as n`,
      [staff.id],
    );
    await saved(staff);
    const refused = await create(staff, { name: "One more" });
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      "At most 50 views of a list. Delete one first.",
    ]);
    expect((await create(colleague)).status).toBe(201);
  });

  it("are saved once for a request that is repeated", async () => {
    const request = { body: buildView(), idempotencyKey: "k" };
    const first = await service.call(createSavedView, staff, request);
    const again = await service.call(createSavedView, staff, request);
    expect(again.body).toEqual(first.body);
    expect(await namesFor(staff)).toEqual(["Wales, urgent"]);
  });

  it.each([
    ["a name that is blank", { name: " " }, "name"],
    ["a name of 61 characters", { name: "x".repeat(61) }, "name"],
    ["a filter that is no name of a parameter", { filter: { "a=b&c": "1" } }, "filter.a=b&c"],
    ["an empty value", { filter: { region: "" } }, "filter.region"],
    [
      "more than 2,000 characters",
      { filter: Object.fromEntries([..."abcdefghijk"].map((key) => [key, "x".repeat(200)])) },
      "filter",
    ],
  ])("with %s are refused", async (_, overrides, path) => {
    const refused = await create(staff, overrides);
    expect(refused.status).toBe(400);
    expect(refused.problem.fields).toMatchObject([{ path }]);
  });
});

describe("favourites of time entries", () => {
  const filter = { serviceLineId: "0190b000", minutes: "90", description: "First\nSecond" };
  const favourite = { list: "entry-favourites", name: "Workshop", filter } as const;

  it("are kept by those who log time, with the lines of their description, and never shared", async () => {
    for (const actor of [staff, admin]) {
      const own = await saved(actor, favourite);
      expect(own).toMatchObject({ filter, can: { update: true, share: false, delete: true } });
      expect((await change(actor, own, { isShared: true })).status).toBe(403);
      expect((await create(actor, { ...favourite, name: "All", isShared: true })).status).toBe(403);
    }
    expect(await namesFor(staff, "entry-favourites")).toEqual(["Workshop"]);
    expect((await create(viewer, favourite)).status).toBe(403);
  });

  it.each([
    ["nothing", {}, "filter"],
    ["what the form has not", { ...filter, region: "Wales" }, "filter.region"],
    ["more than 1,000 characters", { description: "x".repeat(1001) }, "filter.description"],
  ])("with %s are refused", async (_, wrong, path) => {
    const refused = await create(staff, { ...favourite, filter: wrong });
    expect([refused.status, refused.problem.fields]).toMatchObject([400, [{ path }]]);
  });

  it("are at most twenty of one person", async () => {
    for (let count = 1; count <= 20; count += 1)
      await saved(staff, { ...favourite, name: `Favourite ${count}` });
    const refused = await create(staff, favourite);
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      "At most 20 favourites. Delete one first.",
    ]);
    expect((await create(colleague, favourite)).status).toBe(201);
  });
});

describe("the view with which a list begins", () => {
  it("is one for each person and list, which others do not notice", async () => {
    const [first, second] = [
      await saved(staff, { isShared: true, isDefault: true }),
      await saved(staff, { name: "Other", filter: { stage: "lead" } }),
    ];
    expect(await defaultsOf(staff)).toEqual([{ list: "sales-pipeline", filter: first.filter }]);
    expect(await defaultsOf(viewer)).toEqual([]);
    expect((await begin(staff, second)).body.isDefault).toBe(true);
    expect((await begin(viewer, first)).status).toBe(200);
    expect(await defaultsOf(staff)).toEqual([{ list: "sales-pipeline", filter: second.filter }]);
    expect(await defaultsOf(viewer)).toEqual([{ list: "sales-pipeline", filter: first.filter }]);
    await begin(staff, second, false);
    expect(await defaultsOf(staff)).toEqual([]);
  });

  it("is none once it is deleted, or shared no longer by another", async () => {
    const [first, second] = [
      await saved(staff, { isShared: true }),
      await saved(staff, { name: "Users", list: "users", isShared: true }),
    ];
    for (const view of [first, second])
      for (const actor of [staff, viewer]) await begin(actor, view);
    await change(staff, first, { isShared: false });
    await remove(staff, second);
    expect(await defaultsOf(staff)).toMatchObject([{ list: "sales-pipeline" }]);
    expect(await defaultsOf(viewer)).toEqual([]);
  });
});

describe("the audit trail", () => {
  it("says who shared, changed and withdrew a view, and nothing of views that are not shared", async () => {
    const view = await saved(staff);
    await change(staff, view, { name: "Own" });
    expect(await service.trailOf(view.id)).toEqual([]);
    await change(staff, view, { isShared: true });
    await change(admin, view, { isShared: false });
    await remove(staff, view);
    expect(await service.trailOf(view.id)).toMatchObject([
      { action: "updated", actorId: staff.id, label: "Own", after: { isShared: true } },
      { action: "updated", actorId: admin.id, after: { isShared: false, name: "Own" } },
    ]);
  });
});
