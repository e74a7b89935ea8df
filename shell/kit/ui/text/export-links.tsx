import { importAbilities, type ImportNoun } from "@dash/contracts/imports/import-nouns";
import { Link, useCan, useNavigate } from "@dash/kit";
import { clsx } from "clsx";
import { buttonClass, type ButtonSize } from "../form/button.tsx";
import { DownloadIcon, PlusIcon } from "../layout/icons.tsx";
import { Menu } from "../overlay/menu.tsx";
import { useIsPhone } from "../overlay/use-is-phone.tsx";
import { DownloadLink } from "./download-link.tsx";
import { useDownload } from "./use-download.tsx";

export interface ExportLinksProps {
  /** The address of a table's file, from `fileAddress` with the filter of the list. */
  readonly href: string;
  readonly size?: ButtonSize;
  /** The table into which rows of a file may come, for those who may import into it. */
  readonly imports?: ImportNoun;
}

/** Saves all rows of a list with its filter, as CSV or for Excel. On a phone one arrow opens both. */
export function ExportLinks({ href, size = "small", imports }: ExportLinksProps) {
  const { download } = useDownload();
  const navigate = useNavigate();
  const canImport = useCan(importAbilities[imports ?? "customers"]) && imports !== undefined;
  const address = `/import?noun=${imports}` as const;
  const excel = `${href}${href.includes("?") ? "&" : "?"}format=xlsx`;
  const button = buttonClass("secondary", size);
  if (useIsPhone())
    return (
      <Menu
        name={canImport ? "Export or import" : "Export"}
        Icon={DownloadIcon}
        items={[
          { label: "Export CSV", Icon: DownloadIcon, onAct: () => download(href) },
          { label: "Export Excel", Icon: DownloadIcon, onAct: () => download(excel) },
          ...(canImport
            ? [{ label: "Import", Icon: PlusIcon, onAct: () => navigate(address) }]
            : []),
        ]}
      />
    );
  return (
    <span className="inline-flex">
      <DownloadLink href={href} className={clsx(button, "rounded-r-none")}>
        <DownloadIcon size={16} aria-hidden="true" />
        Export CSV
      </DownloadLink>
      <DownloadLink href={excel} className={clsx(button, "-ml-px rounded-l-none")}>
        <span>
          <span className="sr-only">Export </span>Excel
        </span>
      </DownloadLink>
      {canImport && (
        <Link to={address} className={clsx(button, "ml-2")}>
          Import
        </Link>
      )}
    </span>
  );
}
