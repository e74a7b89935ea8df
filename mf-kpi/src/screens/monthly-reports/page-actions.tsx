import { useCan } from "@dash/kit";
import { CompanyIcon, LinkIcon, SignatureIcon, PlusIcon } from "@dash/kit/ui/layout/icons";
import { Menu } from "@dash/kit/ui/overlay/menu";
import { useNewInAddress } from "@dash/kit/ui/overlay/use-new-in-address";
import { lazy, Suspense } from "react";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { GenerateReportDialog } from "./generate/generate-report-dialog.tsx";

const load = () => import("./preview/report-dialogs.ts");

const dialogs = {
  companies: {
    label: "Companies",
    Icon: CompanyIcon,
    Dialog: lazy(async () => ({ default: (await load()).CompaniesDialog })),
  },
  signatories: {
    label: "Signatories",
    Icon: SignatureIcon,
    Dialog: lazy(async () => ({ default: (await load()).SignatoriesDialog })),
  },
  links: {
    label: "All links",
    Icon: LinkIcon,
    Dialog: lazy(async () => ({ default: (await load()).AllSharesDialog })),
  },
};
type DialogName = keyof typeof dialogs;

/** The actions about all reports. The address opens their dialogs too, from the dashboard's first steps. */
export function PageActions() {
  const canGenerate = useCan("report:generate");
  const naming: DialogName[] = useCan("signatory:manage") ? ["companies", "signatories"] : [];
  const names: DialogName[] = useCan("audit:read") ? [...naming, "links"] : naming;
  const { opened, open, close } = useNewInAddress(...names);
  const { Dialog } = opened ? dialogs[opened] : {};
  const items = names.map((name) => {
    const { label, Icon } = dialogs[name];
    return { label, Icon, onAct: () => open(name) };
  });
  return (
    <>
      {items.length > 0 && <Menu name="More about monthly reports" items={items} />}
      {canGenerate && <GenerateReport />}
      {Dialog && (
        <Suspense>
          <Dialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The button that opens the dialog for a new report. */
function GenerateReport() {
  return (
    <DialogButton variant="primary" inAddress="report" OpenDialog={GenerateReportDialog}>
      <PlusIcon size={16} aria-hidden="true" />
      Generate New Report
    </DialogButton>
  );
}
