import { normalisePhone } from "./phone-number.ts";

describe("F-C4 a phone number in E.164", () => {
  it.each([
    ["020 7946 0018", "+442079460018"],
    ["+44 20 7946 0018", "+442079460018"],
    ["0044 20 7946 0018", "+442079460018"],
    ["442079460018", "+442079460018"],
    ["(020) 7946-0018", "+442079460018"],
    ["+16502530000", "+16502530000"],
    ["16502530000", "+16502530000"],
  ])("%s", (written, number) => {
    expect(normalisePhone(written)).toBe(number);
  });

  it.each([["101"], ["anonymous"], [""], ["+"], ["12345"], [null], [undefined]])(
    "is none: %s",
    (text) => {
      expect(normalisePhone(text)).toBeNull();
    },
  );
});
