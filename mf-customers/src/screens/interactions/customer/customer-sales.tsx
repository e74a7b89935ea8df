import type { LeadMatch } from "@dash/contracts/sales/customer-sales";
import type { Installation } from "@dash/contracts/installations/installations";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { formatDate, formatMoney } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Button } from "@dash/kit/ui/form/button";
import { NameLink } from "@dash/kit/ui/text/name-link";
import { useSuspenseQuery } from "@tanstack/react-query";
import { salesQuery } from "./customer.queries.ts";
import { leadAddress } from "./lead-address.ts";
import { useLinkedLead } from "./use-linked-lead.ts";

/** The customer's leads and installations, each leading to its record. */
export function CustomerSales({ id }: { readonly id: string }) {
  const { data: sales } = useSuspenseQuery(salesQuery(id));
  const { leads, installations } = sales;
  if (leads.length + installations.length === 0)
    return (
      <p className="customers:text-body customers:text-ink-soft">No leads or installations yet</p>
    );
  return (
    <ul className="customers:-my-2 customers:text-body">
      {leads.map(({ lead, match }) => (
        <Lead key={lead.id} lead={lead} match={match} customerId={id} />
      ))}
      {installations.map((installation) => (
        <Installed key={installation.id} installation={installation} />
      ))}
    </ul>
  );
}

const rowClass =
  "customers:border-t customers:border-line customers:py-2 customers:first:border-t-0";
const detailClass = "customers:block customers:text-ink-soft";

interface LeadProps {
  readonly lead: PipelineEntry;
  readonly match: LeadMatch;
  readonly customerId: string;
}

function Lead({ lead, match, customerId }: LeadProps) {
  const { id, customerName, currentStage, leadDate, value, nextFollowUp, can } = lead;
  const { link, isPending } = useLinkedLead();
  const details = [
    value === null ? null : formatMoney(value),
    nextFollowUp && `follow-up ${formatDate(nextFollowUp)}`,
  ].filter(Boolean);
  return (
    <li className={rowClass}>
      <NameLink to={leadAddress(id)}>Lead of {formatDate(leadDate)}</NameLink>{" "}
      <Badge tone="secondary">{stageNames[currentStage]}</Badge>
      {details.length > 0 && <span className={detailClass}>{details.join(" · ")}</span>}
      {match === "shared" && (
        <span className="customers:mt-1 customers:flex customers:flex-wrap customers:items-center customers:gap-2">
          <Badge tone="caution">May be another customer’s</Badge>
          <span className="customers:text-ink-soft">{customerName}</span>
        </span>
      )}
      {can.update && match !== "contact-data" && (
        <Button
          size="small"
          className="customers:mt-2 customers:flex!"
          isPending={isPending}
          onClick={() => void link(lead, match === "shared" ? customerId : null)}
        >
          {match === "shared" ? "Link to this customer" : "Remove the link"}
        </Button>
      )}
    </li>
  );
}

/** An installation opens the lead that became it. */
function Installed({ installation }: { readonly installation: Installation }) {
  const { heatPumpModel, installationDate, postcode, salesPipelineId } = installation;
  const name = `Installation of ${formatDate(installationDate)}`;
  return (
    <li className={rowClass}>
      {salesPipelineId === null ? (
        name
      ) : (
        <NameLink to={leadAddress(salesPipelineId)}>{name}</NameLink>
      )}
      <span className={detailClass}>
        {heatPumpModel}, {postcode}
      </span>
    </li>
  );
}
