export interface BrokerLogin {
  readonly servers: string;
  readonly user?: string;
  readonly pass?: string;
  readonly inboxPrefix?: string;
}

/** Splits an address into login options: the client takes no credentials in it. Replies go to this user's own inbox. */
export function serverOf(address: string): BrokerLogin {
  const { username, password, host } = new URL(address);
  if (!username) return { servers: host };
  const user = decodeURIComponent(username);
  return { servers: host, user, pass: decodeURIComponent(password), inboxPrefix: inboxOf(user) };
}

/** The subject prefix of the replies to a user. */
export function inboxOf(user: string): string {
  return `_INBOX.${user}`;
}
