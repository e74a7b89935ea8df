import { listServiceLines } from "@dash/contracts/service-lines";
import { queryFor } from "@dash/kit";

export const serviceLinesQuery = queryFor(listServiceLines);
