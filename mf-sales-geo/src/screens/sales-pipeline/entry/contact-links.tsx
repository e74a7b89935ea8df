import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { Link, useCan } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { PhoneIcon, VisitIcon } from "@dash/kit/ui/layout/icons";
import { phoneAddress } from "@dash/kit/ui/text/phone-address";

/** Links to a call with the customer of an entry, and to a visit whose sheet is filled in. */
export function ContactLinks({ entry: { id, customerPhone } }: { readonly entry: PipelineEntry }) {
  const canVisit = useCan("interaction:write");
  const call = customerPhone === null ? null : phoneAddress(customerPhone);
  if (call === null && !canVisit) return null;
  return (
    <p className="salesgeo:flex salesgeo:flex-wrap salesgeo:gap-2">
      {call !== null && (
        <a href={call} className={buttonClass()}>
          <PhoneIcon size={16} aria-hidden="true" />
          Call
        </a>
      )}
      {canVisit && (
        <Link to={`/interactions?new=visit&lead=${id}`} className={buttonClass()}>
          <VisitIcon size={16} aria-hidden="true" />
          New visit
        </Link>
      )}
    </p>
  );
}
