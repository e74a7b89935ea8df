import { getNoticeMail, type NoticeMail } from "@dash/contracts/notices/notice-mail";
import {
  getNoticePreferences,
  setNoticePreferences,
} from "@dash/contracts/notices/notice-preferences";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from "@dash/contracts/notices/webhooks";
import { answer, buildUser, refusal, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SettingsScreen } from "./settings.screen.tsx";

const KIND = "An item reaches its minimum";
const URL_TEXT = "https://hooks.example.org/notices";
const SECRET = "whsec_c2VjcmV0";

const delivery: WebhookDelivery = {
  id: "0190a000-0000-7000-8000-000000000001",
  kind: "low-stock",
  text: "Filter is at its minimum: 2 left, minimum 2",
  at: "2026-07-15T08:00:00.000Z",
  state: "failed",
  attempts: 5,
  lastAt: "2026-07-15T08:05:00.000Z",
  lastResult: "HTTP 500",
  nextAt: null,
};
const webhook: Webhook = {
  id: "0190a000-0000-7000-8000-000000000002",
  url: URL_TEXT,
  kinds: ["low-stock"],
  createdAt: "2026-07-01T08:00:00.000Z",
  createdBy: "Alex Morgan",
  lastDelivery: delivery,
};
const noTroubles: NoticeMail = { isSetUp: true, missing: [], page: null, troubles: [] };

/** A service that keeps what is chosen and added. */
function draw({
  mail = noTroubles,
  role = "admin",
  webhooks = [webhook],
}: {
  readonly mail?: NoticeMail;
  readonly role?: "admin" | "staff";
  readonly webhooks?: (typeof webhook)[];
} = {}) {
  let preferences = { "low-stock": { product: true, mail: "off" as const } };
  let rows = webhooks;
  const sent: object[] = [];
  const area = renderArea(<SettingsScreen />, {
    user: buildUser({ role }),
    answers: [
      answer(getNoticeMail, () => mail),
      answer(getNoticePreferences, () => preferences),
      answer(setNoticePreferences, ({ body }) => {
        sent.push(body);
        preferences = { ...preferences, ...body } as typeof preferences;
        return preferences;
      }),
      answer(listWebhooks, () => rows),
      answer(createWebhook, ({ body }) => {
        if (body.url.includes("10.0.0.1")) {
          const message = "The address is a private one.";
          return refusal("invalid-input", { message, fields: [{ path: "url", message }] });
        }
        const added = { ...webhook, ...body, lastDelivery: null };
        rows = [added, ...rows];
        return { ...added, secret: SECRET };
      }),
      answer(deleteWebhook, ({ params }) => {
        rows = rows.filter(({ id }) => id !== params.id);
        return undefined;
      }),
      answer(listWebhookDeliveries, () => [delivery]),
      answer(replayWebhookDelivery, ({ params }) => {
        sent.push(params);
        return { ...delivery, state: "waiting" as const };
      }),
    ],
  });
  return { ...area, sent };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the settings", () => {
  it("let a person choose the bell and mail of each kind", async () => {
    const { sent } = draw();
    await userEvent.selectOptions(await screen.findByLabelText(`${KIND}: by mail`), "daily");
    await userEvent.click(screen.getByLabelText(`${KIND}: in the bell`));
    expect(sent).toEqual([
      { "low-stock": { product: true, mail: "daily" } },
      { "low-stock": { product: false, mail: "daily" } },
    ]);
    expect(await screen.findByLabelText(`${KIND}: by mail`)).toHaveValue("daily");
  });

  it("say that mail is not set up, and then offer none", async () => {
    draw({ mail: { ...noTroubles, isSetUp: false, missing: ["SMTP_URL", "MAIL_FROM"] } });
    expect(
      await screen.findByText(/^Mail is not set up: SMTP_URL, MAIL_FROM not set/),
    ).toBeVisible();
    expect(screen.queryByLabelText(`${KIND}: by mail`)).not.toBeInTheDocument();
    expect(screen.getByLabelText(`${KIND}: in the bell`)).toBeVisible();
  });

  it("show the mails that did not arrive, and why", async () => {
    const trouble = { id: delivery.id, personName: "Sam Patel", at: delivery.at };
    const troubles = [
      { ...trouble, isOwn: true, state: "refused" as const, reason: "550 … unknown" },
      { ...trouble, id: webhook.id, isOwn: false, state: "unknown" as const, reason: "timeout" },
    ];
    draw({ mail: { ...noTroubles, troubles } });
    const list = within(await screen.findByRole("region", { name: "Mails that did not arrive" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Not sent Mail to you, 15 Jul 2026, 09:00 550 … unknown",
      "Unknown whether it arrived Mail to Sam Patel, 15 Jul 2026, 09:00 timeout",
    ]);
  });
});

describe("webhooks", () => {
  it("are of administrators alone", async () => {
    draw({ role: "staff" });
    expect(await screen.findByLabelText(`${KIND}: in the bell`)).toBeVisible();
    expect(screen.queryByText("Webhooks")).not.toBeInTheDocument();
  });

  it("are added with an address and kinds, and show their secret once", async () => {
    draw({ webhooks: [] });
    await press("New Webhook");
    await press("Add Webhook");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByLabelText("Address")).toHaveAccessibleDescription(/^Enter an address/);
    expect(dialog.getByText("Choose what it is told")).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Address"), "https://10.0.0.1/");
    await userEvent.click(dialog.getByLabelText(KIND));
    await press("Add Webhook");
    expect(await dialog.findByText("The address is a private one.")).toBeVisible();
    await userEvent.clear(dialog.getByLabelText("Address"));
    await userEvent.type(dialog.getByLabelText("Address"), URL_TEXT);
    await press("Add Webhook");
    expect(await screen.findByLabelText("Secret")).toHaveValue(SECRET);
    await press("Close");
    expect(await screen.findByRole("button", { name: `Remove ${URL_TEXT}` })).toBeVisible();
    expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
  });

  it("show what came of the last notice, and send one again from their log", async () => {
    const { sent } = draw();
    expect(await screen.findByText(/HTTP 500, 15 Jul 2026, 09:05, 5 attempts/)).toBeVisible();
    await press(`Log of ${URL_TEXT}`);
    await press(`Send again: ${delivery.text}`);
    expect(sent).toEqual([{ id: delivery.id }]);
  });

  it("are removed after a question", async () => {
    draw();
    await press(`Remove ${URL_TEXT}`);
    await press("Remove");
    expect(await screen.findByText("Webhook removed successfully")).toBeInTheDocument();
    expect(await screen.findByText("No webhooks yet")).toBeVisible();
  });
});
