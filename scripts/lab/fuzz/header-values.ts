import fc, { type Arbitrary } from "fast-check";
import type { ExistingRecords } from "./existing-records.ts";
import { hostileTexts, list } from "./hostile-texts.ts";
import type { Operation } from "./operations.ts";
import { validParameters } from "./valid-values.ts";

type Headers = Readonly<Record<string, string>>;

/** Removes characters that HTTP clients refuse to send in headers. */
const sendable = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "").trim();

/**
 * Values for `If-Match`. Existing versions are small numbers; "*" matches any version, for records that change often.
 */
const versions = fc.constantFrom('"1"', '"2"', '"9"', "*", "*", "*");

/** Generates headers that are valid by the API document; each may be absent. */
export function validHeaders(operation: Operation, existing: ExistingRecords): Arbitrary<Headers> {
  const headers = operation.parameters.filter((parameter) => parameter.in === "header");
  return fc.tuple(validParameters(headers, existing), versions).map(([values, version]) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        return [name.toLowerCase(), name === "If-Match" ? version : sendable(value)];
      }),
    ),
  );
}

/** Header names. Some are those of forged identities and addresses, which only the gateway may set. */
const NAMES = list(
  "idempotency-key|if-match|accept|accept-language|range|x-request-id|cookie|x-http-method-override|x-method-override" +
    "|x-dash-after|authorization|x-dash-identity|x-user-id|x-user-role|x-principal|x-forwarded-user|x-forwarded-for" +
    "|forwarded|x-original-url|x-rewrite-url",
);
const LONG = [255, 256, 2_000, 20_000].map((length) => "k".repeat(length));
const VALUES = list(
  '|*|1|"-1"|"999999999999999999999999999999"|"1", "2"|W/"1"|text/html;q=nonsense|DELETE|bytes=0-1|127.0.0.1|admin' +
    "|/internal/sign-in-candidates|Bearer admin|eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiIsInJvbGUiOiJhZG1pbiJ9." +
    "|0190b5a0-0000-7000-8000-000000000001|time.entry-logged.v1=0190b5a0-0000-7000-8000-000000000001" +
    "|dash-w-0190b5a0-0000-7000-8000-000000000001=time.entry-logged.v1'--|x; =; ;; sid; __proto__=1; sid=" +
    '|sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA|sid="; a=1',
);

/** Generates headers that the system must ignore. Cookies among them are sent together with the session cookie. */
export const strangeHeaders: Arbitrary<Headers> = fc.oneof(
  fc.dictionary(
    fc.constantFrom(...NAMES),
    fc.oneof(fc.constantFrom(...VALUES, ...LONG), hostileTexts.map(sendable)),
    { minKeys: 1, maxKeys: 3, noNullPrototype: true },
  ),
  fc.constant({ "accept-encoding": "gzip;q=0, *;q=0" }),
);
