import { getPlace } from "@dash/contracts/installations/places";
import type { Routes } from "@dash/service-lib/http/routes";
import { placeOf } from "./place.ts";
import { presentPlace } from "./place.presenter.ts";

export function addPlacesRoutes(routes: Routes): void {
  // Every role may look up a postcode, because the data are public.
  routes.read(getPlace, ({ input }) =>
    Promise.resolve(presentPlace(placeOf(input.query.postcode))),
  );
}
