import { unsentText } from "./unsent-text.ts";

describe("the question before a sign-out", () => {
  it("W-86 counts what waits by its noun", () => {
    expect(
      unsentText([
        { noun: "entry", waiting: 2, refused: 0 },
        { noun: "job sheet", waiting: 1, refused: 0 },
      ]),
    ).toBe("2 entries and 1 job sheet wait to be sent.");
    expect(unsentText([{ noun: "movement", waiting: 1, refused: 0 }])).toBe(
      "1 movement waits to be sent.",
    );
  });

  it("W-86 does not count what was refused among what is sent", () => {
    expect(
      unsentText([
        { noun: "entry", waiting: 0, refused: 1 },
        { noun: "job sheet", waiting: 1, refused: 0 },
      ]),
    ).toBe("1 job sheet waits to be sent. 1 entry was not saved.");
  });
});
