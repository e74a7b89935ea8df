import { exportEverything } from "@dash/contracts/exports/everything";
import type { User } from "@dash/contracts/users/users";
import { exportUsers } from "@dash/contracts/users/users-export";
import { AsyncSection, fileAddress, Link, Screen, useCan, WidgetFrame } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { HistoryIcon } from "@dash/kit/ui/layout/icons";
import { lateComponent } from "@dash/kit/ui/layout/late-component";
import { Page } from "@dash/kit/ui/layout/page";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { useState } from "react";
import { Demonstration } from "./demonstration.tsx";
import { HowToSignIn } from "./how-to-sign-in.tsx";
import { NewUser, OnAdded } from "./new-user.tsx";
import { useUserFilter } from "./user-filter.ts";
import { Users } from "./users.tsx";

const AccessRequests = lateComponent(
  async () => (await import("./invitations/access-requests.tsx")).AccessRequests,
);
const Invitations = lateComponent(
  async () => (await import("./invitations/invitations.tsx")).Invitations,
);

export function UserManagementScreen() {
  const [added, setAdded] = useState<User | null>(null);
  const canManage = useCan("user:manage");
  return (
    <Screen title="User Management" loading="Loading users...">
      <OnAdded value={setAdded}>
        <Page
          heading="User Management"
          subtitle="Who may sign in, and what each of them may do"
          actions={<PageActions />}
        >
          {added && <HowToSignIn user={added} onClose={() => setAdded(null)} />}
          {canManage && (
            <AsyncSection failure={null}>
              <AccessRequests />
            </AsyncSection>
          )}
          <WidgetFrame title="Users" loading="Loading users..." actions={<Export />}>
            <DefaultViewFirst list="users">
              <Users />
            </DefaultViewFirst>
          </WidgetFrame>
          {canManage && (
            <>
              <Invitations />
              <AsyncSection failure={null}>
                <Demonstration />
              </AsyncSection>
            </>
          )}
        </Page>
      </OnAdded>
    </Screen>
  );
}

function Export() {
  const { offset: _offset, ...query } = useUserFilter().filter;
  return <ExportLinks href={fileAddress(exportUsers, { query })} />;
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
      {canManage && (
        <>
          <span className="admin:max-md:hidden">
            <a className={buttonClass()} href={fileAddress(exportEverything)} download>
              Export everything
            </a>
          </span>
          <NewUser />
        </>
      )}
    </>
  );
}
