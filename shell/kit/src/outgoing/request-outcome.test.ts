import { CallError, NoAnswer } from "../call/call-error.ts";
import { now } from "../formats/clock.ts";
import { areKeysForgotten, outcomeOf } from "./request-outcome.ts";

const HOUR_MS = 3_600_000;

function refusal(status: number, id: string, fields?: object[]): CallError {
  const problem = { id, message: "The service says so", ...(fields && { fields }) };
  return new CallError(status, "", JSON.stringify(problem));
}

it.each([
  ["no answer", new NoAnswer(new TypeError("cut"))],
  ["a signed-out page", refusal(401, "unauthorized")],
  ["a page of another person", refusal(403, "other-person")],
  ["a rush", refusal(429, "too-many-requests")],
  ["a service that is away", refusal(503, "unavailable")],
])("%s says nothing about the request, which is sent again", (_name, error) => {
  expect(outcomeOf(error)).toEqual({ kind: "lost" });
});

it("a refusal is final, in the words at its fields or else in those of the whole", () => {
  const fields = [{ path: "startTime", message: "June 2026 is closed" }];
  expect(outcomeOf(refusal(409, "month-closed", fields))).toEqual({
    kind: "refused",
    faults: fields,
  });
  expect(outcomeOf(refusal(403, "forbidden"))).toEqual({
    kind: "refused",
    faults: [{ path: "", message: "The service says so" }],
  });
});

it("K11-9 the page of a proxy that takes less says that it is too large for the way", () => {
  const page = new CallError(413, "Payload Too Large", "<html><h1>413</h1></html>");
  const message = "This is too large for the way to the server: a proxy refused it.";
  expect(outcomeOf(page)).toEqual({ kind: "refused", faults: [{ path: "", message }] });
  const words = "A photo is a JPEG, PNG or WebP file of at most 12 MB.";
  const own = new CallError(413, "", JSON.stringify({ id: "too-large", message: words }));
  expect(outcomeOf(own)).toEqual({ kind: "refused", faults: [{ path: "", message: words }] });
});

it("a key counts as forgotten after 23 hours", () => {
  const sentBefore = (hours: number) => now().getTime() - hours * HOUR_MS;
  expect(areKeysForgotten(sentBefore(22.9))).toBe(false);
  expect(areKeysForgotten(sentBefore(23.1))).toBe(true);
});
