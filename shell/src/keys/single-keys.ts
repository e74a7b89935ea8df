import { quietly } from "@dash/kit/ui/feedback/quietly";

const STORED = "dash-single-keys";

/** Whether `/` and `?` act. Who speaks to the computer may type them by accident, and can switch them off. */
export function hasSingleKeys(): boolean {
  return quietly(() => localStorage.getItem(STORED)) !== "off";
}

export function setSingleKeys(isOn: boolean): void {
  quietly(() => (isOn ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, "off")));
}
