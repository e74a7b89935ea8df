import { TokenCipher } from "./token-cipher.ts";

const cipher = new TokenCipher(Buffer.alloc(32, 1));
const [alex, sam] = [
  "0190b5a0-0000-7000-8000-000000000001",
  "0190b5a0-0000-7000-8000-000000000002",
];

it("gives a token back to the person for whom it was written, and it looks different each time", () => {
  const [first, second] = [cipher.encrypt("secret", alex), cipher.encrypt("secret", alex)];
  expect([cipher.decrypt(first, alex), cipher.decrypt(second, alex)]).toEqual(["secret", "secret"]);
  expect(first).not.toBe(second);
  expect(first).not.toContain(Buffer.from("secret").toString("base64url"));
});

it.each([
  ["of another person", (stored: string) => cipher.decrypt(stored, sam)],
  [
    "of another key",
    (stored: string) => new TokenCipher(Buffer.alloc(32, 2)).decrypt(stored, alex),
  ],
  ["that was changed", (stored: string) => cipher.decrypt(`A${stored.slice(1)}`, alex)],
  ["that was cut short", (stored: string) => cipher.decrypt(stored.slice(0, 10), alex)],
])("reads no token %s", (_, read) => {
  // The first character belongs to the random part, and is sometimes an A.
  const stored = [1, 2, 3]
    .map(() => cipher.encrypt("secret", alex))
    .find((text) => text[0] !== "A");
  expect(read(stored ?? "")).toBeNull();
});
