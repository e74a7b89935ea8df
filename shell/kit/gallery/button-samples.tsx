import { toastFailure, toastSuccess } from "@dash/kit";
import { AboutFigure } from "@dash/kit/ui/text/about-figure";
import { Button, type ButtonVariant } from "@dash/kit/ui/form/button";
import { DownloadLink } from "@dash/kit/ui/text/download-link";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { Icon } from "@dash/kit/ui/layout/icon";
import { HistoryIcon, PencilIcon, TrashIcon } from "@dash/kit/ui/layout/icons";
import { Menu } from "@dash/kit/ui/overlay/menu";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { Tooltip } from "@dash/kit/ui/overlay/tooltip";
import { Sample } from "./sample.tsx";

const VARIANTS: readonly ButtonVariant[] = ["primary", "secondary", "ghost", "destructive"];
const nothing = () => undefined;

export function ButtonSamples() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={`Button, ${variant}: at rest, small, disabled, pending`}>
          <Button variant={variant}>Save</Button>
          <Button variant={variant} size="small">
            Save
          </Button>
          <Button variant={variant} disabled>
            Save
          </Button>
          <Button variant={variant} isPending>
            Saving...
          </Button>
        </Sample>
      ))}
      <Sample name="Menu: with a name, as three dots">
        <Menu name="Actions" label="Actions" items={items} />
        <Menu name="Actions for Sam Patel" items={items} />
      </Sample>
      <Sample name="Tooltip, AboutFigure">
        <Tooltip text="More in a few words">
          <Button>Rest here</Button>
        </Tooltip>
        <AboutFigure label="First Time Fix Rate" formula="Visits fixed at once / visits" />
      </Sample>
      <Sample name="NameLink, CustomerLink, DownloadLink, ExportLinks, Icon">
        <NameLink to="/">Sam Patel</NameLink>
        <CustomerLink id={null}>Jane Doe</CustomerLink>
        <DownloadLink href="/api/openapi.json">Download</DownloadLink>
        <ExportLinks href="/api/users/export" />
        <Icon name="clock" />
      </Sample>
      <Sample name="Toast: good, bad">
        <Button onClick={() => toastSuccess("Saved.")}>Show success</Button>
        <Button onClick={() => toastFailure(null, "Not saved.")}>Show error</Button>
      </Sample>
    </>
  );
}

const items = [
  { label: "Edit", Icon: PencilIcon, onAct: nothing },
  { label: "History", Icon: HistoryIcon, onAct: nothing },
  { label: "Delete", Icon: TrashIcon, isDestructive: true, onAct: nothing },
];
