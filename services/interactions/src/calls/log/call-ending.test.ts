import { endingOf, type Ending } from "./call-ending.ts";

/** Every result that the vendor's document names. */
const results: Readonly<Record<Ending, readonly string[]>> = {
  answered: ["Accepted", "Call connected"],
  voicemail: ["Voicemail", "Sent to Voicemail", "Reply"],
  missed: [
    "Missed",
    "No Answer",
    "Hang Up",
    "Abandoned",
    "Busy",
    "Declined",
    "Rejected",
    "Answered Not Accepted",
    "Callback requested",
  ],
  elsewhere: ["Answered Elsewhere", "Stopped"],
  failed: [
    "Blocked",
    "Call Failed",
    "Call Failure",
    "Carrier is not active",
    "Restricted Number",
    "EDGE trunk misconfigured",
    "IP Phone Offline",
    "Internal Error",
    "Suspended account",
    "International Disabled",
    "International Restricted",
    "No Calling Credit",
    "Wrong Number",
    "Not Allowed",
    "Partial Receive",
    "Receive Error",
    "Send Error",
    "Fax Not Sent",
    "Fax Partially Sent",
    "Fax Poor Line",
    "Fax Receipt Error",
  ],
  pending: ["In Progress"],
  unknown: ["911", "933", "Fax on Demand", "Phone Login", "Received", "Sent", "Unknown"],
};

it.each(Object.entries(results))("a call has %s, as the vendor's words say", (ending, words) => {
  expect(words.map((word) => endingOf(word, true))).toEqual(words.map(() => ending));
});

it("all of the vendor's 45 words have one ending", () => {
  const words = Object.values(results).flat();
  expect([words.length, new Set(words).size]).toEqual([45, 45]);
});
