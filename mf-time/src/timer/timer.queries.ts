import { getTimer } from "@dash/contracts/time/timer";
import { queryFor } from "@dash/kit";

export const timerQuery = queryFor(getTimer);
