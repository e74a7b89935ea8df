/** The client takes credentials as options, not in the address. */
export function serverOf(address: string): { servers: string; user?: string; pass?: string } {
  const url = new URL(address);
  const { username, password, host } = url;
  return {
    servers: host,
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
  };
}
