/** Navigates to an address of the gateway, or reloads the page if there is none. */
export type Leave = (address?: string) => void;

export function leavePage(address?: string): void {
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}
