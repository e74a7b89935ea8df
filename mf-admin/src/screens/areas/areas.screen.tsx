import { Link, Screen, WidgetFrame } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { HistoryIcon } from "@dash/kit/ui/layout/icons";
import { Page } from "@dash/kit/ui/layout/page";
import { Releases } from "./live/releases.tsx";
import { NewToken } from "./tokens/new-token.tsx";
import { Tokens } from "./tokens/tokens.tsx";

export function AreasScreen() {
  return (
    <Screen title="Areas" loading="Loading areas...">
      <Page
        heading="Areas"
        subtitle="Which build of each part is live, since when and by whom, and the way back to the one before"
        actions={
          <Link to="/audit" className={buttonClass()}>
            <HistoryIcon size={16} aria-hidden="true" />
            Audit Trail
          </Link>
        }
      >
        <Card>
          <Releases />
        </Card>
        <WidgetFrame
          title="Publish tokens"
          loading="Loading publish tokens..."
          actions={<NewToken />}
        >
          <Tokens />
        </WidgetFrame>
      </Page>
    </Screen>
  );
}
