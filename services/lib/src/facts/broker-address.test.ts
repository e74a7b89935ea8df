import { serverOf, withBrokerLogin } from "./broker-address.ts";

it.each([
  ["nats://one:4222", { servers: ["one:4222"] }],
  [
    "nats://time:p%40ss@one:4222",
    { servers: ["one:4222"], user: "time", pass: "p@ss", inboxPrefix: "_INBOX.time" },
  ],
  [
    "nats://time:pass@one:4222,two:4222,nats://three:4222",
    {
      servers: ["one:4222", "two:4222", "three:4222"],
      user: "time",
      pass: "pass",
      inboxPrefix: "_INBOX.time",
    },
  ],
  ["tls://one:4222,two:4222", { servers: ["one:4222", "two:4222"], tls: {} }],
  [
    "tls://one:4222,two:4222?tlsca=/etc/nats/ca.pem&tlscert=/etc/nats/me.pem&tlskey=/etc/nats/me.key",
    {
      servers: ["one:4222", "two:4222"],
      tls: {
        caFile: "/etc/nats/ca.pem",
        certFile: "/etc/nats/me.pem",
        keyFile: "/etc/nats/me.key",
      },
    },
  ],
])("reads %s", (address, login) => {
  expect(serverOf(address)).toEqual(login);
});

it.each([
  ["wss://one:443", "begin with nats:// or tls://"],
  ["one:4222", "begin with nats:// or tls://"],
  ["tls://one:4222,nats://two:4222", "all begin"],
  ["nats://time:a@one:4222,nats://kpi:b@two:4222", "the same login"],
  ["nats://one:4222,two:port", "must look like"],
  ["tls://one:4222?sslmode=disable", "unknown parameter, sslmode"],
  ["nats://one:4222?tlsca=/etc/nats/ca.pem", "begins with tls://"],
])("refuses %s with words, instead of dropping a part of it", (address, words) => {
  expect(() => serverOf(address)).toThrow(words);
});

it("puts a login into the address of several servers, and leaves an address that has one", () => {
  const address = withBrokerLogin("tls://one:4222,two:4222?tlsca=/ca.pem", "time", "p@ss");
  expect(address).toBe("tls://time:p%40ss@one:4222,two:4222?tlsca=/ca.pem");
  expect(serverOf(address)).toMatchObject({ user: "time", pass: "p@ss" });
  expect(withBrokerLogin("nats://all:secret@one:4222", "time", "p@ss")).toBe(
    "nats://all:secret@one:4222",
  );
});
