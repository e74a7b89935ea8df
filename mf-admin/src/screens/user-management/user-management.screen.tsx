import { Link, Screen, useCan, WidgetFrame } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { HistoryIcon } from "@dash/kit/ui/layout/icons";
import { Page } from "@dash/kit/ui/layout/page";
import { NewUser } from "./new-user.tsx";
import { Users } from "./users.tsx";

export function UserManagementScreen() {
  return (
    <Screen title="User Management" loading="Loading users...">
      <Page
        heading="User Management"
        subtitle="Who may sign in, and what each of them may do"
        actions={<PageActions />}
      >
        <WidgetFrame title="Users" loading="Loading users...">
          <DefaultViewFirst list="users">
            <Users />
          </DefaultViewFirst>
        </WidgetFrame>
      </Page>
    </Screen>
  );
}

function PageActions() {
  const canManage = useCan("user:manage");
  const canReadTrail = useCan("audit:read");
  return (
    <>
      {canReadTrail && (
        <Link to="/audit" className={buttonClass()}>
          <HistoryIcon size={16} aria-hidden="true" />
          Audit Trail
        </Link>
      )}
      {canManage && <NewUser />}
    </>
  );
}
