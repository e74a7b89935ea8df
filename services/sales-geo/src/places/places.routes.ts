import { getPlace } from "@dash/contracts/installations/places";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { placeOf } from "./place.ts";
import { presentPlace } from "./place.presenter.ts";

export function placesRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);

  // Every role may look up a postcode, because the data are public.
  routes.read(getPlace, ({ input }) =>
    Promise.resolve(presentPlace(placeOf(input.query.postcode))),
  );

  return routes;
}
