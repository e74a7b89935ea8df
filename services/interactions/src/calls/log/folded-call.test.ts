import { buildVendorCall, without, type VendorCall } from "../../../test/vendor-calls.ts";
import { foldCall } from "./folded-call.ts";
import { readRecord } from "./read-record.ts";

function folded(...calls: readonly unknown[]) {
  return foldCall(
    calls.map((call) => {
      const read = readRecord(call);
      if (read.is !== "call") throw new Error(`it is ${read.is}`);
      return read.row;
    }),
  );
}

const inside = { extensionNumber: "102" };
const outside = { phoneNumber: "+442079460018" };
const out: Partial<VendorCall> = { direction: "Outbound", from: inside, to: outside };

describe("a call of one record", () => {
  it("came in and was answered", () => {
    expect(folded(buildVendorCall())).toEqual({
      occurredAt: new Date("2026-01-12T09:00:00Z"),
      direction: "inbound",
      bucket: "answered",
      callResult: "Accepted",
      durationSeconds: 90,
      number: "+442079460018",
      extension: "101",
    });
  });

  it("went out and was answered", () => {
    const call = folded(buildVendorCall({ ...out, result: "Call connected" }));
    expect(call).toMatchObject({ direction: "outbound", bucket: "answered", extension: "102" });
  });

  it.each([
    ["Missed", "missed", "not_reached"],
    ["Hang Up", "missed", "not_reached"],
    ["Voicemail", "voicemail", "not_reached"],
    ["Answered Elsewhere", "elsewhere", "elsewhere"],
    ["Internal Error", "failed", "failed"],
    ["Phone Login", "unknown", "unknown"],
    ["A Word Of Tomorrow", "unknown", "unknown"],
  ])("%s is %s when it came in, %s when it went out", (result, inbound, outbound) => {
    expect(folded(buildVendorCall({ result }))?.bucket).toBe(inbound);
    expect(folded(buildVendorCall({ ...out, result }))?.bucket).toBe(outbound);
  });

  it("has not ended while the vendor says so in either way", () => {
    expect(folded(buildVendorCall({ result: "In Progress" }))?.bucket).toBe("pending");
    expect(folded(buildVendorCall({ finished: false }))?.bucket).toBe("pending");
  });

  it.each([
    ["result", { bucket: "unknown", callResult: null }],
    ["duration", { durationSeconds: null }],
    ["from", { direction: "inbound", number: null }],
    ["to", { extension: null }],
  ] as const)("may lack its %s", (name, expected) => {
    expect(folded(without(buildVendorCall(), name))).toMatchObject(expected);
  });

  it("may come from nobody who says a number", () => {
    for (const from of [{}, { name: "Anonymous" }, { phoneNumber: "anonymous" }])
      expect(folded(buildVendorCall({ from }))).toMatchObject({ number: null });
  });

  it.each(["+353821234567", "12345", "101"])(
    "K3-2 keeps the number %s, which no list of valid numbers knows",
    (phoneNumber) => {
      expect(folded(buildVendorCall({ from: { phoneNumber } }))).toMatchObject({
        number: phoneNumber,
      });
    },
  );

  it.each([
    ["sip:+441174960916@voip.example", "+441174960916"],
    ["sips:01174960916@10.0.0.1:5061;transport=tls", "+441174960916"],
    ["tel:+44-117-496-0916;ext=5", "+441174960916"],
    ["<sip:+441174960916@voip.example>", "+441174960916"],
    ["sip:reception2@voip.example", "sip:reception2@voip.example"],
  ])("K13-9 reads the number of the address %s", (phoneNumber, number) => {
    expect(folded(buildVendorCall({ from: { phoneNumber } }))).toMatchObject({ number });
  });

  it.each(["anonymous", "Restricted", "sip:anonymous@10.0.0.1", "Unavailable", " "])(
    "K3-2 is withheld where the number says %j",
    (phoneNumber) => {
      expect(folded(buildVendorCall({ from: { phoneNumber } }))).toMatchObject({ number: null });
    },
  );

  it("is none with the outside between two extensions", () => {
    expect(folded(buildVendorCall({ from: { extensionNumber: "103" } }))).toBeNull();
    expect(folded(buildVendorCall({ ...out, to: { extensionNumber: "103" } }))).toBeNull();
  });

  it("came in, though a queue that rings a member tells it as one that goes out", () => {
    const call = folded(buildVendorCall({ direction: "Outbound", from: outside, to: inside }));
    expect(call).toMatchObject({ direction: "inbound", number: "+442079460018" });
  });

  it("finds in its legs what the record itself does not say", () => {
    const legs = [
      { master: true, result: "Accepted", extension: { id: 62_001 }, from: outside, duration: 55 },
    ];
    const call = without(buildVendorCall({ to: {} }), "result", "duration", "from");
    expect(folded({ ...call, legs })).toMatchObject({
      bucket: "answered",
      extension: "62001",
      durationSeconds: 55,
      number: "+442079460018",
    });
  });
});

describe("a call of several records", () => {
  const first = buildVendorCall({ result: "Missed", duration: 20 });
  const second = (change: Partial<VendorCall>) =>
    buildVendorCall({ startTime: "2026-01-12T09:00:20.000Z", ...change });

  it("was answered when one member of the queue answered", () => {
    const call = folded(second({ to: inside, duration: 300 }), first);
    expect(call).toMatchObject({
      bucket: "answered",
      callResult: "Accepted",
      extension: "102",
      durationSeconds: 300,
      occurredAt: new Date("2026-01-12T09:00:00Z"),
    });
  });

  it("went to the voicemail rather than being missed", () => {
    expect(folded(first, second({ result: "Voicemail" }))?.bucket).toBe("voicemail");
  });

  it("is that of the one who called, also when it was passed on to another telephone", () => {
    const passedOn = { ...out, to: { phoneNumber: "+447700900123" }, result: "Call connected" };
    const withheld = buildVendorCall({ from: { name: "Anonymous" }, result: "Missed" });
    for (const startTime of ["2026-01-12T09:00:20.000Z", "2026-01-12T09:00:00.000Z"])
      expect(folded(second({ ...passedOn, startTime }), withheld)).toMatchObject({
        direction: "inbound",
        bucket: "answered",
        number: null,
      });
  });

  it("is one with the outside, though it went on between extensions", () => {
    const transfer = second({ from: inside, to: { extensionNumber: "103" } });
    expect(folded(buildVendorCall(), transfer)).toMatchObject({ number: "+442079460018" });
  });
});

describe("a row that makes no call", () => {
  it.each([
    ["a fax", buildVendorCall({ type: "Fax" })],
    ["no start", without(buildVendorCall(), "startTime")],
    ["a start that is no instant", buildVendorCall({ startTime: "soon" })],
    ["a start in another age", buildVendorCall({ startTime: "1899-12-31T00:00:00Z" })],
    ["no id", without(buildVendorCall(), "id")],
    ["no object", "record"],
  ])("%s", (_, call) => {
    expect(readRecord(call)).toEqual({ is: "nothing" });
  });

  it("reads texts that no database could keep", () => {
    const read = readRecord(buildVendorCall({ id: "a\u0000b", result: "\ud800x" }));
    expect(read).toMatchObject({ row: { id: "ab", result: "\ufffdx" } });
  });
});
