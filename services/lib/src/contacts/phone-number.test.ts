import { comparablePhone, digitsToFind, normalisePhone, storedPhone } from "./phone-number.ts";

describe("a phone number in E.164", () => {
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

describe("a phone number with an extension", () => {
  it.each(["020 7946 0018 ext 123", "+44 20 7946 0018 x123", "020 7946 0018#123"])(
    "K3-1 is stored with it, and compared without: %s",
    (written) => {
      expect(storedPhone(written)).toBe("+442079460018 ext 123");
      expect(storedPhone(storedPhone(written))).toBe("+442079460018 ext 123");
      expect(comparablePhone(written)).toBe("+442079460018");
      expect(normalisePhone(written)).toBe("+442079460018");
      expect(digitsToFind(written)).not.toContain("123");
    },
  );
});

describe("a phone number that is not valid", () => {
  it.each([
    ["+353 82 123 4567", "+353821234567"],
    ["00353 82 123 4567", "+353821234567"],
    ["01632 12 ext 5", "0163212"],
    ["12345", "12345"],
  ])("K3-1 %s is compared by its digits", (written, digits) => {
    expect(normalisePhone(written)).toBeNull();
    expect(comparablePhone(written)).toBe(digits);
  });

  it("K3-1 is stored as written", () => {
    expect(storedPhone("+353 82 123 4567")).toBe("+353 82 123 4567");
    expect(storedPhone("+353 82 123 4567 x9")).toBe("+353 82 123 4567 ext 9");
  });

  it.each(["ask his wife", "07400 123456 / 020 7946 0018", "", null])(
    "K3-3 K3-4 what is not one number is compared with nothing: %s",
    (text) => expect(comparablePhone(text)).toBeNull(),
  );
});
