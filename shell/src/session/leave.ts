/** Leaves this page for an address of the gateway, or loads it anew where none is given. */
export type Leave = (address?: string) => void;

export function leavePage(address?: string): void {
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}
