import { notices } from "@dash/notices/service";
import { openTestDatabase } from "@dash/service-lib/testing/test-database";
import { withClient } from "../postgres/provision.ts";
import { forgetInvitationMails } from "./make-consistent.ts";

const ID = "0190a000-0000-7000-8000-000000000001";

test("an invitation whose mail may have been sent is not mailed again, and one that was accepted is left alone", async () => {
  const { app } = await notices.app();
  const database = await openTestDatabase("notices", app.migrations);
  const mails = () => database.knex("mails").orderBy("invitationId");
  try {
    await withClient(database.ownerUrl, async (owner) => {
      await owner.query(`
        create schema admin;
        create table admin.invitations (id uuid, version int, accepted_at timestamptz);
        insert into admin.invitations values ('${ID}', 2, null), (gen_random_uuid(), 2, now())`);
      await forgetInvitationMails(owner);
      await forgetInvitationMails(owner);
    });
    expect(await mails()).toMatchObject([
      { invitationId: ID, invitationVersion: 2, state: "unknown", personId: null },
    ]);
  } finally {
    await database.close();
  }
});
