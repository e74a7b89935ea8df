import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { processes } from "../processes.ts";
import { chooseInnerPorts, choosePublicAddress } from "./addresses.ts";
import { freePort, isFree } from "./ports.ts";
import { readSettings } from "./settings.ts";

test("a port in use stops the start with a port that may be free", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const choosing = choosePublicAddress(readSettings({ PORT: String(port) }));
  await expect(choosing).rejects.toThrow(`PORT=${port + 1} npm start`);
  other.close();
});

test("port 0 asks for any free port, which the address then names", async () => {
  const { port, publicBaseUrl } = await choosePublicAddress(readSettings({ PORT: "0" }));
  expect(await isFree(port)).toBe(true);
  expect(publicBaseUrl).toBe(`http://localhost:${port}`);
});

test("a public address of one's own is taken as it is, without a slash at its end", async () => {
  const settings = readSettings({
    PORT: String(await freePort()),
    PUBLIC_BASE_URL: "https://dash.example.org/",
  });
  expect((await choosePublicAddress(settings)).publicBaseUrl).toBe("https://dash.example.org");
});

test("every process has a port of its own, and only the gateway has the public one", async () => {
  const ports = await chooseInnerPorts(processes, 8080);
  // The mail box of the demonstration takes mails at one more.
  expect(new Set(Object.values(ports)).size).toBe(processes.length + 1);
  expect(Object.entries(ports).filter(([, port]) => port === 8080)).toEqual([["gateway", 8080]]);
});
