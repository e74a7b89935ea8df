export interface BrokerLogin {
  readonly servers: string;
  readonly user?: string;
  readonly pass?: string;
  readonly inboxPrefix?: string;
}

/** The client takes credentials as options, not in the address. Answers arrive where this user alone may listen. */
export function serverOf(address: string): BrokerLogin {
  const { username, password, host } = new URL(address);
  if (!username) return { servers: host };
  const user = decodeURIComponent(username);
  return { servers: host, user, pass: decodeURIComponent(password), inboxPrefix: inboxOf(user) };
}

/** Where a user's answers arrive. */
export function inboxOf(user: string): string {
  return `_INBOX.${user}`;
}
