import { getTimer } from "@dash/contracts/time/timer";
import {
  discardTimer as discard,
  startTimer as start,
  stopTimer as stop,
} from "@dash/contracts/time/timer-changes";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { startTimer } from "./start-timer.command.ts";
import { discardTimer, stopTimer } from "./stop-timer.command.ts";
import { Timer } from "./timer.model.ts";
import { presentTimer } from "./timer.presenter.ts";

/** Everybody has at most one timer, and sees only that one. */
export function addTimerRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getTimer, async ({ actor }) => {
    const timer = await Timer.query(knex).findById(actor.id);
    return timer && presentTimer(timer);
  });

  routes.write(start, async ({ cause, trx, input, receivedAt }) => {
    const { timer, stoppedEntry } = await startTimer(trx, cause, input.body, receivedAt);
    return { ...presentTimer(timer), stoppedEntry };
  });

  routes.write(stop, ({ cause, trx, input, receivedAt }) =>
    stopTimer(trx, cause, input.body, receivedAt),
  );

  routes.write(discard, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "time-entry:create");
    await discardTimer(trx, cause, input.query.startedAt);
  });
}
