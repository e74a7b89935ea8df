import type { CurrentUser } from "@dash/contracts/users/users";
import { lazy, Suspense, useRef, useState, type ComponentType, type ReactNode } from "react";
import type { PhoneBarProps } from "../phone/phone-bar.tsx";
import { useIsPhone } from "@dash/kit/ui/overlay/use-is-phone";
import type { SiteMap } from "../registry/site-map.ts";
import { Navigation } from "./navigation.tsx";
import { OutdatedNotice } from "./outdated-notice.tsx";
import { TopBar } from "./top-bar.tsx";
import { useFocusKeeper } from "./use-focus-keeper.ts";
import { useLater } from "@dash/kit/ui/layout/use-later";

const CONTENT_ID = "content";

const importDrawer = async () => (await import("./drawer.tsx")).Drawer;

const PhoneBar = lazy<ComponentType<PhoneBarProps>>(async () => {
  try {
    return { default: (await import("../phone/phone-bar.tsx")).PhoneBar };
  } catch {
    // Without a network. The navigation in the top bar has the same places.
    return { default: () => null };
  }
});

export interface FrameProps {
  readonly siteMap: SiteMap;
  readonly user: CurrentUser | null;
  /** Drawn above the screen. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every screen. */
export function Frame({ siteMap, user, notices, children }: FrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [Drawer, loadDrawer] = useLater(importDrawer);
  const handleOpen = async () =>
    setIsMenuOpen(!!(await loadDrawer("The navigation could not be loaded. Please try again.")));
  const handleClose = () => setIsMenuOpen(false);
  const isPhone = useIsPhone();
  const navigation = <Navigation links={siteMap.links} user={user} onFollow={handleClose} />;
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-body focus:font-medium focus:text-on-accent"
      >
        Skip to content
      </a>
      <TopBar siteMap={siteMap} user={user} onMenu={() => void handleOpen()} />
      {isMenuOpen && Drawer && <Drawer onClose={handleClose}>{navigation}</Drawer>}
      <div className="flex print:block">
        <aside className="sticky top-14 h-[calc(100dvh-3.5rem)] w-60 shrink-0 overflow-y-auto border-r border-line bg-raised p-3 max-lg:hidden print:hidden">
          {navigation}
        </aside>
        <Main notices={notices}>{children}</Main>
      </div>
      <Suspense>
        {isPhone && <PhoneBar siteMap={siteMap} user={user} onMore={() => void handleOpen()} />}
      </Suspense>
    </>
  );
}

function Main({ notices, children }: Pick<FrameProps, "notices" | "children">) {
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main);
  return (
    // A translator replaces text nodes, and the page would then not show later changes of the figures.
    <main
      ref={main}
      id={CONTENT_ID}
      tabIndex={-1}
      translate="no"
      className="min-w-0 flex-1 pb-(--bar) outline-none print:p-0"
    >
      <div className="sticky top-14 z-20 print:hidden">
        {notices}
        <OutdatedNotice />
      </div>
      <div className="mx-auto max-w-[90rem] px-4 py-2 sm:px-6 md:py-5 lg:px-8 print:p-0">
        {children}
      </div>
    </main>
  );
}
