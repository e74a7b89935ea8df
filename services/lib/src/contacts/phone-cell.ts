import { SystemText, type Cell } from "../http/table-file.ts";
import { formatPhone } from "./phone-number.ts";

/** A phone number as people in Britain dial it. Any other text is treated as typed by a person. */
export function phoneCell(phone: string | null): Cell {
  const formatted = phone && formatPhone(phone);
  return formatted ? new SystemText(formatted) : phone;
}
