import { LOGOUT_ADDRESS } from "../frame/logout.tsx";

/** The prefixes of a person's keys in session storage: typed drafts, and records that were opened last. */
const PREFIXES = ["dash-draft:", "dash-recent:"];

/** Deletes what this tab keeps of everybody, or of all but one person. */
export function forgetTab(but?: string): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const prefix = PREFIXES.find((each) => name.startsWith(each));
      const isTheirs = but !== undefined && name.startsWith(`${prefix}${but}`);
      if (prefix && !isTheirs) sessionStorage.removeItem(name);
    }
  } catch {
    // A browser that denies storage keeps nothing.
  }
}

/** Whether a press is on a Logout link. These are in the page's first load, and so know nothing of what they end. */
export function isLogoutPress({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(`a[href="${LOGOUT_ADDRESS}"]`) !== null;
}

/** Deletes what the tab keeps once a Logout link is followed. The function that it returns stops that. */
export function forgetAtLogout(): () => void {
  const handlePress = (event: MouseEvent) => {
    if (!event.defaultPrevented && isLogoutPress(event)) forgetTab();
  };
  document.addEventListener("click", handlePress);
  return () => document.removeEventListener("click", handlePress);
}
