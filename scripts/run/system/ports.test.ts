import { execFileSync } from "node:child_process";
import { claim, freePort, isFree } from "./ports.ts";

/** Another process that claims the port while this one lives. */
const CLAIM_ELSEWHERE = `
  const socket = require("node:dgram").createSocket("udp4");
  socket.on("error", ({ code }) => console.log(code));
  socket.bind({ port: Number(process.argv[1]), address: "127.0.0.1", exclusive: true }, () => {
    console.log("claimed");
    socket.close();
  });
`;

function claimElsewhere(port: number): string {
  const program = ["-e", CLAIM_ELSEWHERE, String(port)];
  return execFileSync(process.execPath, program, { encoding: "utf8" }).trim();
}

test("a port that was given is given to nobody else, in this process or another", async () => {
  const port = await freePort();
  expect(await claim(port)).toBe(false);
  expect(claimElsewhere(port)).toBe("EADDRINUSE");
});

test("a port that was given is there to listen on", async () => {
  expect(await isFree(await freePort())).toBe(true);
});
