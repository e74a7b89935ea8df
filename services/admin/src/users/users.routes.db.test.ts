import {
  createUser,
  listUsers,
  reactivateUser,
  deactivateUser,
  updateUser,
} from "@dash/contracts/users/users";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { readTables } from "@dash/service-lib/testing/read-tables";
import { buildUserInput } from "../../test/factories.ts";
import { admin, openTestService, type TestService } from "../../test/test-service.ts";
import { User } from "./user.model.ts";

let service: TestService;
const { staff, ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

describe("the list", () => {
  it("UM-01 counts and pages the users of a filter, by name", async () => {
    for (const firstName of ["Cleo", "ada", "Ben"])
      await service.added({ firstName, lastName: "Pagewell", role: "ecogenica_viewer" });
    const barred = await service.added({ firstName: "Zoe", lastName: "Pagewell" });
    await service.call(deactivateUser, admin, { params: { id: barred.id } });

    const page = await service.call(listUsers, viewer, {
      query: { search: "pagewell", role: "ecogenica_viewer", status: "active", limit: 2 },
    });
    expect(page.headers.get("X-Total-Count")).toBe("3");
    expect(page.body.map(({ firstName }) => firstName)).toEqual(["ada", "Ben"]);
    const rest = await service.call(listUsers, viewer, {
      query: { search: "PAGEWELL", limit: 2, offset: 2 },
    });
    expect(rest.body.map(({ firstName }) => firstName)).toEqual(["Cleo", "Zoe"]);
  });

  it("is exported with the filter, also by who may only read it", async () => {
    for (const firstName of ["Cleo", "ada"])
      await service.added({ firstName, lastName: "Exportwell", role: "ecogenica_viewer" });
    const read = async (format: string) => {
      const target = `/users/export?search=exportwell&format=${format}`;
      const response = await service.send("GET", target, viewer);
      return new Uint8Array(await response.arrayBuffer());
    };
    const { rows, differences } = await readTables(await read("csv"), await read("xlsx"));
    expect(differences).toEqual([]);
    expect(rows).toMatchObject([
      { "First Name": "ada", Role: "Viewer", Status: "Active", "First Signed In": null },
      { "First Name": "Cleo", "Last Name": "Exportwell" },
    ]);
  });

  it("K2-5 K2-6 finds users without accents, and orders them as people read names", async () => {
    for (const firstName of ["Zulu", "äpfel", "éclair", "Łukasz", "Siân"])
      await service.added({ firstName, lastName: "O’Fold" });
    const names = async (search: string) =>
      (await service.call(listUsers, viewer, { query: { search } })).body.map(
        (user) => user.firstName,
      );
    expect(await names("o'fold")).toEqual(["äpfel", "éclair", "Łukasz", "Siân", "Zulu"]);
    expect(await names("sian")).toEqual(["Siân"]);
  });

  it("takes a search as it is written, wildcards included", async () => {
    const { headers } = await service.call(listUsers, viewer, { query: { search: "%" } });
    expect(headers.get("X-Total-Count")).toBe("0");
  });

  it("offers what the reader may do, and nothing to those who may nothing", async () => {
    const user = await service.added({ lastName: "Offered" });
    expect(user.can).toEqual({
      update: true,
      changeRole: true,
      deactivate: true,
      reactivate: false,
      delete: true,
      readHistory: true,
    });
    const { body } = await service.call(listUsers, viewer, { query: { search: "Offered" } });
    expect(Object.values(body[0]?.can ?? {})).toEqual(Array(6).fill(false));
  });
});

describe("adding and changing", () => {
  it("DM-04 adds a user under a new id, told to the other services without the address", async () => {
    const user = await service.added({ email: " Robin.HILL@Example.com " });
    expect(user).toMatchObject({ email: "robin.hill@example.com", isActive: true, version: 1 });
    expect(user.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const fact = (await outboxOf(service.knex)).at(-1);
    expect((await service.added()).id).not.toBe(user.id);
    expect(fact?.data).toMatchObject({ userId: user.id, name: "Sam Patel", isActive: true });
    expect(JSON.stringify(fact)).not.toContain("@");
  });

  it("K9-19 a user created without a role is staff, and a change has to name one", async () => {
    const { role: _role, ...nameless } = buildUserInput();
    const added = await service.send("POST", "/users", admin, { body: JSON.stringify(nameless) });
    const user = (await added.json()) as { id: string; role: string };
    expect([added.status, user.role]).toEqual([201, "staff"]);
    const change = { body: JSON.stringify(nameless) };
    const changed = await service.send("PUT", `/users/${user.id}`, admin, change);
    expect(await changed.json()).toMatchObject({ fields: [{ path: "role" }] });
  });

  it.each([
    ["email", { email: "sam" }, "Please enter a valid email address"],
    ["firstName", { firstName: " " }, "First name is required"],
    ["lastName", { lastName: "" }, "Last name is required"],
    ["firstName", { firstName: "x".repeat(300) }, "At most 100 characters"],
    ["role", { role: "owner" }, "Please select a role"],
  ])("UM-02 refuses a wrong %s with its words", async (path, wrong, message) => {
    const body = JSON.stringify({ ...buildUserInput(), ...wrong });
    const response = await service.send("POST", "/users", admin, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ path, message }] });
  });

  it("UM-08 DM-03 refuses an address that differs from a known one by its case", async () => {
    await service.added({ email: "kim@example.com" });
    const other = await service.added();
    const body = buildUserInput({ email: "KIM@Example.com" });
    const answers = [
      await service.call(createUser, admin, { body }),
      await service.call(updateUser, admin, { params: { id: other.id }, body }),
    ];
    for (const { status, problem } of answers) {
      expect(status).toBe(409);
      expect(problem.fields?.[0]).toEqual({
        path: "email",
        message: "A user with this e-mail address already exists",
      });
    }
  });

  it("takes any number of people without an address, given as empty or null", async () => {
    expect((await service.added({ email: "" })).email).toBeNull();
    expect((await service.added({ email: null })).email).toBeNull();
  });

  it("keeps markup as the text it is", async () => {
    const firstName = `<img src=x onerror="alert(1)">`;
    expect((await service.added({ firstName })).firstName).toBe(firstName);
  });

  it("adds one user for one key, also side by side", async () => {
    const request = { body: buildUserInput(), idempotencyKey: "double-click" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => service.call(createUser, admin, request)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const again = { ...request, body: buildUserInput() };
    expect((await service.call(createUser, admin, again)).status).toBe(422);
  });

  it("refuses the second of two editors with both sides", async () => {
    const { id, version, email } = await service.added();
    const first = buildUserInput({ email, firstName: "First" });
    const second = buildUserInput({ email, firstName: "Second" });
    await service.call(updateUser, admin, { params: { id }, body: first, version });
    const late = await service.call(updateUser, admin, { params: { id }, body: second, version });

    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({
      current: { firstName: "First", version: 2 },
      yours: second,
    });
  });

  it("tells the other services of a new role and name, in order", async () => {
    const { id, email } = await service.added();
    const body = buildUserInput({ email, firstName: "Alexandra", role: "ecogenica_viewer" });
    await service.call(updateUser, admin, { params: { id }, body });
    const facts = (await outboxOf(service.knex)).filter(({ data }) => data["userId"] === id);
    expect(facts.map(({ data }) => data)).toMatchObject([
      { version: 1, role: "staff" },
      { version: 2, role: "ecogenica_viewer", name: "Alexandra Patel" },
    ]);
  });
});

describe("who may", () => {
  it.each(["isActive", "id", "createdAt", "issuer", "firstSignedInAt", "version"])(
    "refuses %s from outside",
    async (field) => {
      const body = JSON.stringify({ ...buildUserInput(), [field]: "2026-01-01T00:00:00Z" });
      const response = await service.send("POST", "/users", admin, { body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: [{ path: field }] });
    },
  );

  it.each([staff, viewer])("lets nobody else write: $role", async (actor) => {
    const { id, version } = await service.added();
    const body = JSON.stringify(buildUserInput({ role: "admin" }));
    const answers = await Promise.all([
      service.send("POST", "/users", actor, { body }),
      service.send("PUT", `/users/${id}`, actor, { body }),
      service.send("POST", `/users/${id}/deactivate`, actor),
      service.send("POST", `/users/${id}/reactivate`, actor),
      service.send("DELETE", `/users/${id}`, actor),
      service.send("GET", `/users/${id}/history`, actor),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403));
    expect(await User.query(service.knex).findById(id)).toMatchObject({ version, role: "staff" });
  });

  it("lets nobody raise their own role", async () => {
    const user = await service.added();
    const self = { ...staff, id: user.id };
    const body = buildUserInput({ email: user.email, role: "admin" });
    const { status } = await service.call(updateUser, self, { params: { id: user.id }, body });
    expect(status).toBe(403);
  });
});

it("lets a deactivated user in again", async () => {
  const { id } = await service.added();
  const barred = await service.call(deactivateUser, admin, { params: { id } });
  expect(barred.body).toMatchObject({ isActive: false, version: 2, can: { reactivate: true } });
  const back = await service.call(reactivateUser, admin, { params: { id } });
  expect(back.body).toMatchObject({ isActive: true, version: 3, can: { deactivate: true } });
});
