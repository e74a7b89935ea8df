import { makeMails } from "../src/mails/make-mails.command.ts";
import { sendMails } from "../src/mails/send-mails.command.ts";
import { buildItem, type NoticeWorld } from "./notice-world.ts";
import type { SmtpServer } from "./smtp-server.ts";

interface Addressee {
  readonly name: string;
  readonly email: string | null;
}

export const findSam = (): Promise<Addressee> =>
  Promise.resolve({ name: "Sam Patel", email: "sam@example.org" });

/** Makes and sends the mails that are due, once, to addresses that `find` answers. */
export async function sendAll(
  world: NoticeWorld,
  smtp: SmtpServer,
  { find = findSam, server = smtp.settings() } = {},
): Promise<void> {
  const { knex } = world.service;
  await makeMails(knex, world.now);
  const reader = { get: find as never };
  await sendMails({ knex, reader, server, clock: () => world.now });
}

/** Tells that an item is at its minimum. */
export async function tellLow(world: NoticeWorld, name: string): Promise<void> {
  await world.happen(buildItem({ name }));
  await world.tellStanding();
}

/** The mails as their readers see them: lines are whole, and signs are not encoded. */
export function readableTexts({ received }: SmtpServer): string[] {
  return received.map(({ text }) =>
    text
      .replace(/=\r\n/g, "")
      .replace(/\r\n[ \t]+/g, " ")
      .replaceAll("=3D", "="),
  );
}
