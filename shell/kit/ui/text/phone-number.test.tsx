import { render, screen } from "@testing-library/react";
import { PhoneNumber, phoneText } from "./phone-number.tsx";

describe("a phone number for people", () => {
  it.each([
    ["+441174960220", "0117 496 0220"],
    ["+441614960000", "0161 496 0000"],
    ["+442079460958", "020 7946 0958"],
    ["+441632960001", "01632 960001"],
    ["+44120412345", "01204 12345"],
    ["+441539431234", "015394 31234"],
    ["+441697312345", "016973 12345"],
    ["+447700900123", "07700 900123"],
    ["+447624123456", "07624 123456"],
    ["+447012345678", "070 1234 5678"],
    ["+445511111111", "055 1111 1111"],
    ["+443001231234", "0300 123 1234"],
    ["+44800123456", "0800 123456"],
    ["+448001111", "0800 1111"],
    ["+441174960220 ext 12", "0117 496 0220 ext 12"],
  ])("%s is grouped as %s", (stored, text) => {
    expect(phoneText(stored)).toBe(text);
  });

  it.each(["+35312345678", "0117 496 0220", "+44123", "anonymous", ""])(
    "%s, which is no stored British number, stays as it is",
    (stored) => {
      expect(phoneText(stored)).toBe(stored);
    },
  );

  it("is drawn in one piece", () => {
    render(<PhoneNumber number="+441174960220" />);
    expect(screen.getByText("0117 496 0220")).toHaveClass("whitespace-nowrap");
  });
});
