import fc, { type Arbitrary } from "fast-check";
import type { ExistingRecords } from "./existing-records.ts";
import type { Operation } from "./operations.ts";
import { validValues } from "./valid-values.ts";

type Headers = Readonly<Record<string, string>>;

/** Removes characters that HTTP clients refuse to send. */
const sendable = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "").trim();

/** Headers that are valid by the document, each present or absent. */
export function validHeaders(operation: Operation, existing: ExistingRecords): Arbitrary<Headers> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === "header");
  const pairs = parameters.map(({ name, schema }) => {
    // Existing versions are small numbers. "*" matches any version, for records that change often.
    const values =
      name === "If-Match"
        ? fc.constantFrom('"1"', '"2"', '"9"', "*", "*", "*")
        : validValues(schema, existing, name).map((value) => sendable(String(value)));
    return fc.option(
      values.map((value) => [name.toLowerCase(), value] as const),
      { nil: undefined },
    );
  });
  return fc
    .tuple(...pairs)
    .map((each) => Object.fromEntries(each.filter((pair) => pair !== undefined)));
}

const uuid = "0190b5a0-0000-7000-8000-000000000001";

const strange: readonly Headers[] = [
  { "idempotency-key": "" },
  { "idempotency-key": "k".repeat(255) },
  { "idempotency-key": "k".repeat(256) },
  { "idempotency-key": "' or 1=1 --" },
  { "idempotency-key": "\u00e9\u00ff" },
  { "if-match": "" },
  { "if-match": "1" },
  { "if-match": 'W/"1"' },
  { "if-match": '"-1"' },
  { "if-match": `"${"9".repeat(30)}"` },
  { "if-match": '"1", "2"' },
  { "if-match": "__proto__" },
  { "if-none-match": "*" },
  { accept: "text/html" },
  { accept: "application/xml;q=nonsense" },
  { accept: "" },
  { "accept-language": "x".repeat(2_000) },
  { "accept-language": "x".repeat(20_000) },
  { "accept-encoding": "gzip;q=0, *;q=0" },
  { range: "bytes=0-1" },
  { "x-http-method-override": "DELETE" },
  { "x-method-override": "PUT" },
  { "x-request-id": "'\"><script>" },
  { "x-dash-after": `time.entry-logged.v1=${uuid}` },
  { cookie: `dash-w-${uuid}=time.entry-logged.v1'--` },
  { cookie: "dash-w-1=x; =; ;; sid; __proto__=1; sid=" },
  { cookie: `sid=${"A".repeat(43)}` },
  { cookie: `sid="; ${"c".repeat(6_000)}=1` },
];

/** Forged identity headers: only the gateway may set an identity. */
const forged: readonly Headers[] = [
  { "x-dash-identity": "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiIsInJvbGUiOiJhZG1pbiJ9." },
  { "x-user-id": uuid, "x-user-role": "admin" },
  { "x-forwarded-user": "alex.morgan@example.com", "x-principal": "admin" },
  { authorization: "Bearer admin" },
  { "x-forwarded-for": "127.0.0.1", forwarded: "for=127.0.0.1;host=internal" },
  { "x-original-url": "/internal/sign-in-candidates", "x-rewrite-url": "/internal" },
];

/** Headers that the system must ignore. Cookies in them are sent together with the session cookie. */
export const strangeHeaders: Arbitrary<Headers> = fc.constantFrom(...strange, ...forged);
