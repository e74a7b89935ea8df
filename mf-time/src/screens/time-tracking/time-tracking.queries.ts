import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { listUsers } from "@dash/contracts/users/users";
import { queryFor } from "@dash/kit";

export const peopleQuery = queryFor(listUsers);
export type People = ResponseOf<typeof listUsers>;
