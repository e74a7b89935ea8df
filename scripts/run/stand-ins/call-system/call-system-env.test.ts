import { readEnv } from "@dash/service-lib/process/env";
import { callSystemEnv } from "./call-system-env.ts";

const read = (address: string) =>
  readEnv(callSystemEnv, {
    PORT: "1",
    STATE_FILE: "/tmp/state",
    PUBLIC_BASE_URL: address,
    RINGCENTRAL_CLIENT_ID: "dash",
    RINGCENTRAL_CLIENT_SECRET: "secret",
  });

test.each(["http://localhost:8080", "https://[::1]:8443"])("it starts at %s", (address) => {
  expect(read(address).PUBLIC_BASE_URL.origin).toBe(address);
});

test.each(["https://dash.example.com", "http://192.168.1.5:8080", "http://localhost.evil.example"])(
  "there is no start at %s, which other machines can reach",
  (address) => {
    expect(() => read(address)).toThrow("can be reached from other machines");
  },
);
