import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import { Link, useCan } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { PhoneIcon, SalesIcon, VisitIcon } from "@dash/kit/ui/layout/icons";
import { phoneAddress } from "@dash/kit/ui/text/phone-address";

/** Links to a call, a visit and a lead that begin from the customer. */
export function NextSteps({ customer: { id, numbers } }: { readonly customer: CustomerRecord }) {
  const canWrite = useCan("interaction:write");
  const canSell = useCan("sales:write");
  const call = numbers?.map(phoneAddress).find((address) => address !== null);
  return (
    <>
      {call && (
        <a href={call} className={buttonClass()}>
          <PhoneIcon size={16} aria-hidden="true" />
          Call
        </a>
      )}
      {canWrite && (
        <>
          <Link to={`/interactions?new=call&customer=${id}`} className={buttonClass()}>
            <PhoneIcon size={16} aria-hidden="true" />
            Log a call
          </Link>
          <Link to={`/interactions?new=visit&customer=${id}`} className={buttonClass("primary")}>
            <VisitIcon size={16} aria-hidden="true" />
            New visit
          </Link>
        </>
      )}
      {canSell && (
        <Link to={`/sales-pipeline?new=lead&customer=${id}`} className={buttonClass()}>
          <SalesIcon size={16} aria-hidden="true" />
          New lead
        </Link>
      )}
    </>
  );
}
