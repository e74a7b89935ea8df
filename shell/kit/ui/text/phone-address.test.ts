import { phoneAddress } from "./phone-address.tsx";

test.each([
  ["+44 20 7946 0018", "tel:+442079460018"],
  ["020 7946 0018 ext 12", "tel:02079460018;ext=12"],
  ["anonymous", null],
])("J-32 %s is dialled as %s", (number, address) => {
  expect(phoneAddress(number)).toBe(address);
});
