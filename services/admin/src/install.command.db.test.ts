import { ownCause } from "@dash/service-lib/access/cause";
import { buildActors, buildCause } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../test/test-service.ts";
import { install } from "./install.command.ts";
import { createUser } from "./users/create-user.command.ts";
import { User } from "./users/user.model.ts";

let service: TestService;
let warnings: string[];
const { admin } = buildActors();

beforeEach(async () => {
  service = await openTestService();
  warnings = [];
});
afterEach(() => service.close());

function installWith(adminEmail: string): Promise<void> {
  return install(service.knex, adminEmail, (message) => warnings.push(message));
}

function addUser(email: string, role: "admin" | "staff", cause = buildCause(admin)): Promise<User> {
  return service.knex.transaction((trx) =>
    createUser(trx, cause, { email, firstName: "Alex", lastName: "Morgan", role }),
  );
}

async function administrators(): Promise<(string | null)[]> {
  const users = await User.query(service.knex).where({ role: "admin" }).orderBy("email");
  return users.map(({ email }) => email);
}

it("makes ADMIN_EMAIL an administrator beside the one of the demonstration", async () => {
  await addUser("alex.morgan@example.com", "admin", ownCause("demo"));
  await installWith("boss@company.test");
  await installWith("boss@company.test");
  expect(await administrators()).toEqual(["alex.morgan@example.com", "boss@company.test"]);
  expect(warnings).toEqual([]);
});

it("a person of the demonstration who became a real one is an administrator", async () => {
  const alex = await addUser("alex.morgan@example.com", "admin", ownCause("demo"));
  await alex.$query(service.knex).patch({ email: "alex@company.test" });
  await installWith("boss@company.test");
  expect(await administrators()).toEqual(["alex@company.test"]);
});

it("says so where there is an administrator and ADMIN_EMAIL is somebody else", async () => {
  await addUser("first@example.com", "admin");
  await installWith("boss@company.test");
  expect(await administrators()).toEqual(["first@example.com"]);
  expect(warnings).toEqual(["ADMIN_EMAIL is not used: there is an administrator"]);
});

it("says so where ADMIN_EMAIL is known without being an administrator", async () => {
  await addUser("sam@company.test", "staff");
  await installWith("Sam@Company.test");
  expect(await administrators()).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining("its user is known")]);
});
