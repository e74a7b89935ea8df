export interface BrokerLogin {
  readonly servers: string;
  readonly user?: string;
  readonly pass?: string;
  readonly inboxPrefix?: string;
}

/**
 * Splits a broker address into login options, because the NATS client accepts no credentials in an address. Replies
 * go to an inbox subject of this user.
 */
export function serverOf(address: string): BrokerLogin {
  const { username, password, host } = new URL(address);
  if (!username) return { servers: host };
  const user = decodeURIComponent(username);
  return { servers: host, user, pass: decodeURIComponent(password), inboxPrefix: inboxOf(user) };
}

/** The prefix of the subjects for replies to a user. */
export function inboxOf(user: string): string {
  return `_INBOX.${user}`;
}
