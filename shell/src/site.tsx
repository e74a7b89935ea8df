import { LoadingNotice } from "@dash/kit";
import { lazy, Suspense, useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { AreaScreen } from "./areas/area-screen.tsx";
import type { Areas } from "./areas/areas.ts";
import { BuildNews } from "./frame/build-news.tsx";
import { Frame } from "./frame/frame.tsx";
import { PublicFrame } from "./frame/public-frame.tsx";
import { useBackgroundWork } from "./frame/use-background-work.ts";
import { NotFoundScreen } from "./pages/not-found.screen.tsx";
import type { SiteMap } from "./registry/site-map.ts";
import { leavePage, type Leave } from "./session/leave.ts";
import { usePageReturns } from "./session/page-returns.ts";
import { useSignedOutRedirect } from "./session/signed-out-redirect.ts";
import { useClockNotice } from "./session/use-clock-notice.ts";
import { usePresence } from "./session/use-presence.ts";

const OtherPerson = lazy(async () => ({
  default: (await import(/* webpackChunkName: "person" */ "./session/other-person.tsx"))
    .OtherPerson,
}));

const LEAVING = "Taking you to the sign-in page…";
const COOKIES_BLOCKED =
  "Your browser blocks cookies for this address, and signing in needs them. Allow cookies, then load this page again.";

export interface SiteProps {
  readonly siteMap: SiteMap;
  readonly areas: Areas;
  /** Navigates to the sign-in; uses the browser's navigation if absent. */
  readonly leave?: Leave;
}

export function Site({ siteMap, areas, leave = leavePage }: SiteProps) {
  const { user, isOther, isStranger } = usePresence();
  useSignedOutRedirect(siteMap, leave);
  useClockNotice();
  usePageReturns(user?.id, leave);
  const background = useBackgroundWork(user?.id);
  const needsSession = siteMap.at(useLocation().pathname)?.route.unauthorized !== "none";
  if (!needsSession && !user)
    return (
      <PublicFrame>
        <CurrentScreen siteMap={siteMap} areas={areas} />
      </PublicFrame>
    );
  return (
    <Frame siteMap={siteMap} user={user} notices={<BuildNews areas={areas} />}>
      {isStranger ? (
        <LoadingNotice text={navigator.cookieEnabled ? LEAVING : COOKIES_BLOCKED} />
      ) : user && isOther ? (
        <Suspense>
          <OtherPerson user={user} leave={leave} />
        </Suspense>
      ) : (
        <CurrentScreen siteMap={siteMap} areas={areas} />
      )}
      {background}
    </Frame>
  );
}

function CurrentScreen({ siteMap, areas }: SiteProps) {
  const { pathname, key } = useLocation();
  const sitePath = siteMap.at(pathname);
  const navigation = useNavigationType();
  useEffect(() => {
    // The browser restores the scroll position on back; a filter change replaces the address and does not scroll.
    if (navigation === NavigationType.Push) window.scrollTo(0, 0);
  }, [key, navigation]);
  if (!sitePath) return <NotFoundScreen />;
  return (
    <AreaScreen
      key={`${sitePath.areaId}/${sitePath.route.screen}`}
      areas={areas}
      sitePath={sitePath}
    />
  );
}
