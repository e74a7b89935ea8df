import { exportAuditEntries } from "@dash/contracts/users/audit";
import { fileAddress, Link, Screen } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { DefaultViewFirst } from "@dash/kit/ui/list/default-view-first";
import { AreasIcon, UsersIcon } from "@dash/kit/ui/layout/icons";
import { Page } from "@dash/kit/ui/layout/page";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { periodOf, useTrailFilter } from "./trail-filter.ts";
import { Trail } from "./trail.tsx";

export function AuditTrailScreen() {
  return (
    <Screen title="Audit Trail" loading="Loading audit trail...">
      <Page
        heading="Audit Trail"
        subtitle="Who changed what, and when; nobody can edit or delete an entry"
        actions={
          <>
            <Export />
            <Link to="/areas" className={buttonClass()}>
              <AreasIcon size={16} aria-hidden="true" />
              Areas
            </Link>
            <Link to="/user-management" className={buttonClass()}>
              <UsersIcon size={16} aria-hidden="true" />
              User Management
            </Link>
          </>
        }
      >
        <Card>
          <DefaultViewFirst list="audit-trail">
            <Trail />
          </DefaultViewFirst>
        </Card>
      </Page>
    </Screen>
  );
}

function Export() {
  const { from, to, before: _before, ...filter } = useTrailFilter().filter;
  const query = { ...filter, ...periodOf({ from, to }) };
  return <ExportLinks size="medium" href={fileAddress(exportAuditEntries, { query })} />;
}
