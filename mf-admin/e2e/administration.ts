import { press, run, expectNotification } from "@dash/shell/e2e/on-page";
import type { Page } from "playwright-core";

let people = 0;

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A new person, not yet a user of the system. */
export function somebody(): Person {
  people += 1;
  return {
    firstName: "Kim",
    lastName: `Lee ${run}${people}`,
    email: `kim.${run}${people}@example.com`,
  };
}

export function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}

export async function fillUser(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("First name").fill(firstName);
  await dialog.getByLabel("Last name").fill(lastName);
}

export async function addUser(page: Page, person: Person): Promise<void> {
  await page.goto("/user-management");
  await press(page, "Add User");
  await fillUser(page, person);
  await press(page, "Create User");
  await expectNotification(page, "User created successfully");
}

export interface TierWords {
  readonly name: string;
  readonly hours: string;
  readonly isActivated: boolean;
}

export async function addTier(page: Page, { name, hours, isActivated }: TierWords): Promise<void> {
  await page.goto("/partnership-tiers");
  await press(page, "Add Tier");
  const dialog = page.getByRole("dialog", { name: "Create New Partnership Tier" });
  await dialog.getByLabel("Tier Name").fill(name);
  await dialog.getByLabel("Monthly Hours").fill(hours);
  if (!isActivated) await dialog.getByLabel("Activate now").uncheck();
  await press(dialog, "Create Tier");
  await expectNotification(page, "Partnership tier created successfully");
}
