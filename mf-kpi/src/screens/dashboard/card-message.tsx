import { Link, useCan } from "@dash/kit";
import { Empty, type EmptyProps } from "@dash/kit/ui/feedback/empty";
import { buttonClass } from "@dash/kit/ui/form/button";

/** Says why a card is empty, in the middle of its reserved space. */
export function CardMessage(props: EmptyProps) {
  return (
    <div className="kpi:m-auto">
      <Empty {...props} />
    </div>
  );
}

/** The way to a card's first row, for those who may log time. */
export function LogTime() {
  const canLog = useCan("time-entry:create");
  if (!canLog) return null;
  return (
    <Link to="/time-tracking?new=entry" className={buttonClass("secondary", "small")}>
      Log time
    </Link>
  );
}
