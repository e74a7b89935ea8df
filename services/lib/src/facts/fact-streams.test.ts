import { isWhole } from "./fact-streams.ts";

// States that nats-server 2.9 returned for a stream of 500 messages.
it.each([
  ["none yet", { messages: 0, first_seq: 0, last_seq: 0 }],
  ["none, where the last file was emptied", { messages: 0, first_seq: 1, last_seq: 0 }],
  ["all of them", { messages: 500, first_seq: 1, last_seq: 500 }],
  ["fewer, but all from the first on", { messages: 450, first_seq: 1, last_seq: 450 }],
])("a stream is whole that holds %s", (_, state) => {
  expect(isWhole(state)).toBe(true);
});

it.each([
  ["the number of a message", { messages: 475, first_seq: 1, last_seq: 220 }],
  ["what a message says", { messages: 250, first_seq: 1, last_seq: 251, num_deleted: 1 }],
  ["the very first message", { messages: 0, first_seq: 1, last_seq: 1 }],
])("a stream is not whole in which a bit of %s was flipped", (_, state) => {
  expect(isWhole(state)).toBe(false);
});

it("a stream is not whole if the server reports losses", () => {
  expect(isWhole({ messages: 0, first_seq: 0, last_seq: 0, lost: { msgs: [1] } })).toBe(false);
});
