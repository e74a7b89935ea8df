import { Link, useCan } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";

/** The way to a first call where none is recorded, for those who may. */
export function LogACall() {
  const canWrite = useCan("interaction:write");
  if (!canWrite) return null;
  return (
    <Link to="/interactions?new=call" className={buttonClass()}>
      Log a call
    </Link>
  );
}
