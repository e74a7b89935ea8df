import { debianProgram, packagesIn } from "./debian-program.ts";

test("a program that is installed is used as it is", async () => {
  expect(await debianProgram("sh")).toEqual([expect.stringMatching(/\/sh$/)]);
});

test("the packages to unpack are those that an installation would install", () => {
  const simulation = [
    "Reading package lists...",
    "The following NEW packages will be installed:",
    "  haproxy liblua5.3-0",
    "Inst liblua5.3-0 (5.3.6-2 Debian:12.15/oldstable [amd64])",
    "Inst haproxy (2.6.12-1+deb12u4 Debian-Security:12/oldstable-security [amd64])",
    "Conf liblua5.3-0 (5.3.6-2 Debian:12.15/oldstable [amd64])",
  ].join("\n");
  expect(packagesIn(simulation)).toEqual(["liblua5.3-0", "haproxy"]);
});
