import type { Migration } from "@dash/service-lib/database/migrations";
import { keepPositionOfOutbox } from "@dash/service-lib/facts/outbox-position";

export const outboxPosition: Migration = {
  name: "0002_outbox_position",
  up: keepPositionOfOutbox,
};
