import { loginOf, serversOf, withLogin } from "./database-address.ts";

it.each([
  ["postgres://me:p@one:5432/dash", ["postgres://me:p@one:5432/dash"]],
  [
    "postgresql://me:p@one:5432,two:5433/dash?sslmode=verify-full&target_session_attrs=read-write",
    [
      "postgresql://me:p@one:5432/dash?sslmode=verify-full",
      "postgresql://me:p@two:5433/dash?sslmode=verify-full",
    ],
  ],
  ["postgres://one,two/dash", ["postgres://one/dash", "postgres://two/dash"]],
])("reads the servers of %s", (address, servers) => {
  expect(serversOf(address)).toEqual(servers);
});

it.each([
  ["mysql://one/dash", "begin with postgres://"],
  ["postgres://one,two/dash?target_session_attrs=standby", "target_session_attrs=standby"],
  ["postgres://one/dash?sslmode=allow", "sslmode=allow is unknown"],
  ["postgres://one,two:port/dash", "must look like"],
])("refuses %s with words, instead of dropping a part of it", (address, words) => {
  expect(() => serversOf(address)).toThrow(words);
});

it("puts another login into the address of several servers, and reads it again", () => {
  const address = withLogin(
    "postgres://owner:o@one:5432,two:5432/dash?sslmode=require",
    "da sh",
    "p@/:",
  );
  expect(address).toBe("postgres://da%20sh:p%40%2F%3A@one:5432,two:5432/dash?sslmode=require");
  expect(loginOf(address)).toEqual({ user: "da sh", password: "p@/:" });
});
