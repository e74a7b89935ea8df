import { InteractionInput } from "../interactions/interaction-input.ts";
import { readPhone } from "./phone.ts";
import { NewPipelineEntry } from "../sales/pipeline-input.ts";

const { customerPhone: required } = NewPipelineEntry.shape;
const { customerPhone: optional } = InteractionInput.shape;
const WRONG = ["Enter one phone number, such as 029 2018 0307"];

const messages = (field: typeof required | typeof optional, text: unknown) =>
  field.safeParse(text).error?.issues.map(({ message }) => message);

describe("a phone number", () => {
  test.each([
    "ask his wife",
    "1234",
    "n/a",
    "029 2018 0307 (home)",
    "+",
    "ext 12345",
    "02920180307a",
  ])("K3-4 %j is refused at the field", (text) => {
    expect(messages(required, text)).toEqual(WRONG);
    expect(messages(optional, text)).toEqual(WRONG);
  });

  test.each([
    "07400 123456 / 020 7946 0018",
    "07400 123456, 020 7946 0018",
    "07400 123456 or 02079460018",
    "07400 123456 020 7946 0018",
    "+447400123456 +442079460018",
  ])("K3-3 two of them are refused: %j", (text) => {
    expect(messages(required, text)).toEqual(WRONG);
    expect(messages(optional, text)).toEqual(WRONG);
  });

  test.each([
    "12345",
    "029 2018 0307",
    "+44 (0)29 2018-0307",
    "(029) 20180307",
    "(+44) 29 2018 0307",
    "0044.29.2018.0307",
    "+353 82 123 4567",
    "030/123456",
    "029\u20112018\u20110307",
  ])("K3-4 %j is one number", (text) => {
    expect(messages(required, text)).toBeUndefined();
    expect(messages(optional, text)).toBeUndefined();
  });

  test.each([
    "ext 123",
    "ext. 123",
    "x123",
    "x 123",
    "#123",
    "extension 123",
    ", ext 123",
    "EXT:123",
  ])("K3-1 an extension is one however it is written: %j", (extension) => {
    expect(readPhone(`020 7946 0018 ${extension}`)).toEqual({
      number: "020 7946 0018",
      extension: "123",
    });
    expect(messages(required, `020 7946 0018 ${extension}`)).toBeUndefined();
  });

  test("K3-4 that is missing is said to be so, or is null", () => {
    expect(messages(required, " \u3164")).toEqual(["Phone number is required"]);
    expect(messages(required, undefined)).toEqual(["Phone number is required"]);
    expect(optional.parse("\u200b")).toBeNull();
    expect(optional.parse(null)).toBeNull();
  });

  test("K2-2 marks of direction around it are removed", () => {
    expect(required.parse("\u202a+44 7700 900123\u202c")).toBe("+44 7700 900123");
  });
});
