import { openDatabase } from "@dash/service-lib/database/database";
import { makeMails } from "../src/mails/make-mails.command.ts";
import { sendMails } from "../src/mails/send-mails.command.ts";

/** Sends mails as a process of the service does, without a pause, on a clock that goes faster. */
const { DATABASE_URL: url = "", SMTP_PORT, BEGINNING, SPEED } = process.env;
const [beginning, speed] = [Number(BEGINNING), Number(SPEED)];
const knex = openDatabase({ url, schema: "notices", poolSize: 2 });
const clock = (): Date => new Date(beginning + (Date.now() - beginning) * speed);
const find = (_: string, __: unknown, query: string) =>
  Promise.resolve({ name: "Person", email: `${query.split("=")[1]}@example.org` });
const server = {
  connection: { host: "127.0.0.1", port: Number(SMTP_PORT) },
  login: null,
  from: "dash@example.org",
  origin: "https://dash.example.org",
};
process.stdout.write("sending\n");
for (;;) {
  await makeMails(knex, clock());
  await sendMails({ knex, reader: { get: find as never }, server, clock });
}
