import type { QueryClient } from "@tanstack/react-query";
import { safeParse } from "zod/v4/core";
import { londonToday } from "../formats/london.ts";
import { everyMinute } from "../formats/use-today.ts";
import { invalidate, invalidateAll } from "../query/invalidate.ts";
import { watchPresence } from "../session/presence.ts";
import { sessionQuery } from "../session/session.ts";
import { seekLeadership } from "./leadership.ts";
import { LiveMessage } from "./live-message.ts";
import { openStream, type OpenEventSource } from "./live-stream.ts";

const CHANNEL_NAME = "dash-live";

/** What the browser provides, replaceable in tests. */
export interface LiveEnvironment {
  readonly open: OpenEventSource;
  readonly locks: LockManager | undefined;
}

/**
 * Keeps the queries of this page current by the server's events: one stream for all tabs of the browser,
 * held by one of them. Begin when somebody is signed in; gives back what stops it.
 */
export function startLive(
  client: QueryClient,
  environment: Partial<LiveEnvironment> = {},
): () => void {
  const { open = openEventSource, locks = navigator.locks } = environment;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }) => {
    const message = safeParse(LiveMessage, data);
    if (message.success) void apply(client, message.data);
  };
  const tell = (message: LiveMessage) => {
    channel.postMessage(message);
    void apply(client, message);
  };
  // A tab that waited takes over from one that is gone, and between the two streams events were missed.
  const resign = seekLeadership(({ hasWaited }) => openStream(open, tell, hasWaited), locks);
  // From now on requests are made that no person caused.
  const stopWatching = watchPresence();
  const stopCalendar = watchCalendar(client);
  return () => {
    stopCalendar();
    stopWatching();
    resign();
    channel.close();
  };
}

/** The next day changes figures of which no fact tells: those of the running month, the days that are left. */
function watchCalendar(client: QueryClient): () => void {
  let day = londonToday();
  return everyMinute(() => {
    if (day === londonToday()) return;
    day = londonToday();
    void invalidateAll(client);
  });
}

function openEventSource(url: string) {
  return new EventSource(url);
}

async function apply(client: QueryClient, message: LiveMessage): Promise<void> {
  switch (message.kind) {
    case "stale":
      return invalidate(client, ...message.topics);
    case "resumed":
      return invalidateAll(client);
    case "check-session":
      return client.refetchQueries({ queryKey: sessionQuery.queryKey });
  }
}
