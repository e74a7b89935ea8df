import { NOTHING_UNSENT } from "@dash/kit/ui/unsent";
import { unsentWords } from "./unsent-words.ts";

const waits = (waiting: number) => ({ waiting, refused: 0 });

describe("the question before a sign-out", () => {
  it("W-86 counts what waits, entries before job sheets", () => {
    expect(unsentWords({ "time-entry": waits(2), "job-sheet": waits(1) })).toBe(
      "2 entries and 1 job sheet wait to be sent. They are kept on this device and sent when you sign in again.",
    );
    expect(unsentWords({ "time-entry": waits(1), "job-sheet": NOTHING_UNSENT })).toBe(
      "1 entry waits to be sent. It is kept on this device and sent when you sign in again.",
    );
  });

  it("W-86 does not promise to send what was refused", () => {
    const counts = {
      "time-entry": { waiting: 0, refused: 1 },
      "job-sheet": { waiting: 1, refused: 0 },
    };
    expect(unsentWords(counts)).toBe(
      "1 job sheet waits to be sent. It is kept on this device and sent when you sign in again. " +
        "1 entry was not saved. It is kept on this device until you edit or discard it.",
    );
  });
});
