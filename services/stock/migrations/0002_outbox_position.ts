import type { Migration } from "@dash/service-lib/migrations";
import { keepPositionOfOutbox } from "@dash/service-lib/outbox-position";

export const outboxPosition: Migration = {
  name: "0002_outbox_position",
  up: keepPositionOfOutbox,
};
