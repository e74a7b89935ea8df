import type { QueryClient } from "@tanstack/react-query";
import { safeParse } from "zod/v4/core";
import { londonToday } from "../formats/london.ts";
import { everyMinute } from "../formats/use-today.ts";
import { invalidate, invalidateAll } from "../query/invalidate.ts";
import { watchPresence } from "../session/presence.ts";
import { sessionQuery } from "../session/session.ts";
import { liveBuilds } from "./live-builds.ts";
import { seekLeadership } from "./leadership.ts";
import { LiveMessage } from "./live-message.ts";
import { openStream, type OpenEventSource } from "./live-stream.ts";

const CHANNEL_NAME = "dash-live";

/** The parts of the browser that tests replace. */
export interface LiveEnvironment {
  readonly open: OpenEventSource;
  readonly locks: LockManager | undefined;
}

/**
 * Keeps the queries of this page current by the server's events. All tabs of the browser share one stream, which one
 * of them holds. The shell starts it when somebody is signed in. The function that it returns stops it.
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
  // A tab that takes over from a closed one has missed the events between the two streams.
  const resign = seekLeadership(({ hasWaited }) => openStream(open, tell, hasWaited), locks);
  // From now on the page also sends requests that no person caused.
  const stopWatching = watchPresence();
  const stopCalendar = watchCalendar(client);
  return () => {
    stopCalendar();
    stopWatching();
    resign();
    channel.close();
  };
}

/** A new day changes figures without a fact, such as the days that are left in the month. */
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
    case "builds":
      return liveBuilds.notify(message.builds);
  }
}
