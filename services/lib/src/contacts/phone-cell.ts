import { SystemText, type Cell } from "../http/table-file.ts";
import { formatPhone } from "./phone-number.ts";

/** A phone number as people in Britain dial it. Any other text is treated as typed by a person. */
export function phoneCell(phone: string | null): Cell {
  const formatted = phone && formatPhone(phone);
  return formatted ? new SystemText(formatted) : phone;
}

/** Several phone numbers in one cell. */
export function phonesCell(phones: readonly string[]): Cell {
  const cells = phones.map(phoneCell);
  const text = cells.map((cell) => (cell instanceof SystemText ? cell.text : cell)).join(", ");
  return cells.every((cell) => cell instanceof SystemText) ? new SystemText(text) : text;
}
