import { getNoticeMail, type InvitationMail } from "@dash/contracts/notices/notice-mail";
import {
  dismissAccessRequest,
  listAccessRequests,
  type AccessRequest,
} from "@dash/contracts/users/access-requests";
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
  type InvitationInput,
} from "@dash/contracts/users/invitations";
import { listUsers } from "@dash/contracts/users/users";
import { answer, buildUser, refusal, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answersBesideUsers, buildAdmin, mailIsSetUp } from "../../../../test/factories.ts";
import { UserManagementScreen } from "../user-management.screen.tsx";

const EMAIL = "robin@example.com";
const robin: Invitation = {
  id: "0190a000-0000-7000-8000-0000000000c1",
  email: EMAIL,
  role: "staff",
  invitedBy: "Alex Morgan",
  sentAt: "2026-07-15T08:00:00.000Z",
  expiresAt: "2026-07-22T08:00:00.000Z",
  state: "pending",
  version: 1,
};
const mail: InvitationMail = {
  invitationId: robin.id,
  at: "2026-07-15T08:00:05.000Z",
  state: "sent",
  reason: null,
};
const request: AccessRequest = {
  id: "0190a000-0000-7000-8000-0000000000d1",
  email: "lee@example.com",
  askedAt: "2026-07-15T09:00:00.000Z",
  deactivatedUser: null,
};

function draw({
  invitations = [robin] as readonly Invitation[],
  requests = [] as readonly AccessRequest[],
  mails = [mail] as readonly InvitationMail[],
  isSetUp = true,
  user = buildAdmin(),
} = {}) {
  const sent: unknown[] = [];
  let [rows, asked] = [[...invitations], [...requests]];
  const note = (what: object) => void sent.push(what);
  renderArea(<UserManagementScreen />, {
    user,
    answers: [
      answer(listInvitations, () => rows),
      answer(listAccessRequests, () => asked),
      answer(getNoticeMail, { ...mailIsSetUp, isSetUp, invitations: [...mails] }),
      answer(createInvitation, ({ body }: { body: InvitationInput }) => {
        note(body);
        if (body.email === EMAIL) {
          const message = "This address is invited already. Resend or revoke that invitation";
          return refusal("conflict", { message, fields: [{ path: "email", message }] });
        }
        const added = { ...robin, ...body, id: request.id };
        rows = [added, ...rows];
        asked = [];
        return added;
      }),
      answer(resendInvitation, ({ params }) => {
        note(params);
        return { ...robin, version: 2 };
      }),
      answer(revokeInvitation, ({ params }) => {
        note(params);
        rows = [];
        return undefined;
      }),
      answer(dismissAccessRequest, ({ params }) => {
        note(params);
        asked = [];
        return undefined;
      }),
      answer(listUsers, () => [], { "X-Total-Count": "0" }),
      ...answersBesideUsers(),
    ],
  });
  return sent;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (item: string) => {
  await press(`Actions for ${EMAIL}`);
  await userEvent.click(screen.getByRole("menuitem", { name: item }));
};

describe("invitations", () => {
  it("are listed with role, inviter, state, expiry and what became of the mail", async () => {
    draw();
    const row = await screen.findByRole("row", { name: new RegExp(EMAIL) });
    for (const text of ["Staff", "Alex Morgan", "Pending", "22 Jul 2026, 09:00"])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByText("Sent 15 Jul 2026, 09:00")).toBeVisible();
  });

  it.each([
    ["refused", "550 <…> unknown", "Not sent"],
    ["unknown", "timeout", "Unknown whether it arrived"],
  ] as const)("say that a mail is %s, and why", async (state, reason, text) => {
    draw({ mails: [{ ...mail, state, reason }] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(new RegExp(reason.replace(/[<>]/g, ".")))).toBeVisible();
  });

  it("say that mail is not set up", async () => {
    draw({ isSetUp: false, mails: [] });
    expect(await screen.findByText(/^Mail is not set up: copy the link/)).toBeVisible();
    expect(screen.getByText("None")).toBeVisible();
  });

  it("are made with an address and a role, and a refusal stands at the field", async () => {
    const sent = draw();
    await press("Invite");
    const dialog = within(await screen.findByRole("dialog", { name: "Invite" }));
    await userEvent.click(dialog.getByRole("button", { name: "Invite" }));
    expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
    await userEvent.type(dialog.getByLabelText("E-mail"), EMAIL);
    await userEvent.click(dialog.getByRole("button", { name: "Invite" }));
    expect(await dialog.findByText(/^This address is invited already/)).toBeVisible();
    await userEvent.clear(dialog.getByLabelText("E-mail"));
    await userEvent.type(dialog.getByLabelText("E-mail"), " Kim@Example.com");
    await userEvent.selectOptions(dialog.getByLabelText("Role"), "Viewer");
    await userEvent.click(dialog.getByRole("button", { name: "Invite" }));
    expect(await screen.findByText("Invitation created successfully")).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ email: "kim@example.com", role: "ecogenica_viewer" });
    expect(await screen.findByRole("row", { name: /kim@example.com/ })).toBeVisible();
  });

  it("show their link, are sent again and are revoked after a question", async () => {
    const sent = draw();
    await choose("Copy link");
    expect(await screen.findByLabelText("Link")).toHaveValue(`${location.origin}/api/login`);
    await press("Close");
    await choose("Resend");
    expect(await screen.findByText("Invitation sent again successfully")).toBeInTheDocument();
    await choose("Revoke");
    await press("Revoke");
    expect(await screen.findByText("Invitation revoked successfully")).toBeInTheDocument();
    expect(await screen.findByText("No invitations")).toBeVisible();
    expect(sent).toEqual([{ id: robin.id }, { id: robin.id }]);
  });

  it("that are accepted offer nothing, and those that have expired can be sent again", async () => {
    const lee = { ...robin, id: request.id, email: "lee@example.com", state: "expired" as const };
    draw({ invitations: [{ ...robin, state: "accepted" }, lee] });
    expect(await screen.findByText("Accepted")).toBeVisible();
    expect(screen.queryByRole("button", { name: `Actions for ${EMAIL}` })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: `Actions for ${lee.email}` })).toBeVisible();
  });

  it("are of administrators alone", async () => {
    draw({ user: buildUser({ role: "staff" }) });
    expect(await screen.findByText("No users found")).toBeVisible();
    expect(screen.queryByText("Invitations")).not.toBeInTheDocument();
  });
});

describe("a request to be let in", () => {
  it("is answered by an invitation of its address", async () => {
    const sent = draw({ requests: [request] });
    expect(await screen.findByText("Asked 15 Jul 2026, 10:00")).toBeVisible();
    await press("Invite lee@example.com");
    const dialog = within(await screen.findByRole("dialog", { name: "Invite" }));
    expect(dialog.getByLabelText("E-mail")).toHaveValue("lee@example.com");
    await userEvent.click(dialog.getByRole("button", { name: "Invite" }));
    expect(await screen.findByText("Invitation created successfully")).toBeInTheDocument();
    expect(sent).toEqual([{ email: "lee@example.com", role: "staff" }]);
    expect(screen.queryByText("Asked to be let in")).not.toBeInTheDocument();
  });

  it("is dismissed after a question", async () => {
    const sent = draw({ requests: [request] });
    await press("Dismiss lee@example.com");
    await press("Dismiss");
    expect(await screen.findByText("Request dismissed successfully")).toBeInTheDocument();
    expect(sent).toEqual([{ id: request.id }]);
  });

  it("of a deactivated user names the user, and offers no invitation", async () => {
    draw({ requests: [{ ...request, deactivatedUser: "Sam Patel" }] });
    expect(await screen.findByText(/is deactivated as Sam Patel/)).toBeVisible();
    expect(
      screen.queryByRole("button", { name: "Invite lee@example.com" }),
    ).not.toBeInTheDocument();
  });
});
