import { Screen, useCan, WidgetFrame } from "@dash/kit";
import { Page } from "@dash/kit/ui/layout/page";
import { NoticeChoices } from "./notice-choices.tsx";
import { NewWebhook } from "./webhooks/new-webhook.tsx";
import { Webhooks } from "./webhooks/webhooks.tsx";

export function SettingsScreen() {
  const isAdministrator = useCan("user:manage");
  return (
    <Screen title="Settings" loading="Loading settings...">
      <Page heading="Settings" subtitle="Where you are told what needs you">
        <WidgetFrame title="Notices" loading="Loading your choices...">
          <NoticeChoices />
        </WidgetFrame>
        {isAdministrator && (
          <WidgetFrame title="Webhooks" loading="Loading webhooks..." actions={<NewWebhook />}>
            <Webhooks />
          </WidgetFrame>
        )}
      </Page>
    </Screen>
  );
}
