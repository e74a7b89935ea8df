import { listServiceLines } from "@dash/contracts/time/service-lines";
import { queryFor } from "@dash/kit";

export const serviceLinesQuery = queryFor(listServiceLines);
