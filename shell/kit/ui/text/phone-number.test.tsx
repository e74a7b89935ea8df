import { render } from "@testing-library/react";
import { PhoneNumber, phoneText } from "./phone-number.tsx";

describe("a phone number for people", () => {
  it.each([
    ["+441174960220", "+44 117 496 0220"],
    ["+441614960000", "+44 161 496 0000"],
    ["+442079460958", "+44 20 7946 0958"],
    ["+441632960001", "+44 1632 960001"],
    ["+44120412345", "+44 1204 12345"],
    ["+441539431234", "+44 15394 31234"],
    ["+441697312345", "+44 16973 12345"],
    ["+447700900123", "+44 7700 900123"],
    ["+447624123456", "+44 7624 123456"],
    ["+447012345678", "+44 70 1234 5678"],
    ["+445511111111", "+44 55 1111 1111"],
    ["+443001231234", "+44 300 123 1234"],
    ["+44800123456", "+44 800 123456"],
    ["+448001111", "+44 800 1111"],
    ["+441174960220 ext 12", "+44 117 496 0220 ext 12"],
  ])("%s is grouped as %s", (stored, text) => {
    expect(phoneText(stored)).toBe(text);
  });

  it.each(["+35312345678", "0117 496 0220", "+44123", "anonymous", ""])(
    "%s, which is no stored British number, stays as it is",
    (stored) => {
      expect(phoneText(stored)).toBe(stored);
    },
  );

  it.each(["+441174960220", "+441174960220 ext 12", "anonymous"])(
    "%s is drawn in groups, and copied as it is stored",
    (stored) => {
      const { container } = render(<PhoneNumber number={stored} />);
      expect(container.textContent).toBe(stored);
    },
  );
});
