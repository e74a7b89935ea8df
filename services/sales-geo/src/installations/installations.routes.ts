import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  createInstallation as create,
  exportInstallations,
  getInstallation,
  getInstallationHistory,
  listInstallations,
  undoInstallationChange as undo,
  updateInstallation as update,
} from "@dash/contracts/installations/installations";
import { authorize, requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { tableFile } from "@dash/service-lib/http/table-file";
import { hold } from "@dash/service-lib/http/hold";
import type { Write } from "@dash/service-lib/http/request";
import { rowPresenter } from "@dash/service-lib/http/row-presenter";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { installationColumns } from "./export-installations.presenter.ts";
import { Installation } from "./installation.model.ts";
import { installationPolicy } from "./installation.policy.ts";
import { presentInstallation } from "./installation.presenter.ts";
import {
  findAllInstallations,
  findInstallation,
  findInstallations,
} from "./list-installations.query.ts";
import { withoutHiddenEntries } from "./visible-history.query.ts";
import {
  createInstallation,
  undoInstallationChange,
  updateInstallation,
} from "./write-installation.command.ts";

const presented = rowPresenter(findInstallation, presentInstallation);

export function addInstallationsRoutes(routes: Routes, { knex }: RouteParts): void {
  addReads(routes, knex);
  addWrites(routes);
}

function addReads(routes: Routes, knex: Knex): void {
  routes.read(listInstallations, async ({ actor, input }) => {
    const { rows, total } = await findInstallations(knex, actor, input.query);
    return { rows: rows.map((row) => presentInstallation(actor, row)), total };
  });

  routes.read(exportInstallations, async ({ actor, input }) => {
    const rows = await findAllInstallations(knex, actor, input.query);
    return tableFile("installations", installationColumns, rows);
  });

  routes.read(getInstallation, async ({ actor, input }) => {
    const row = await findInstallation(knex, input.params.id);
    authorize(actor, installationPolicy, "read", row);
    return presentInstallation(actor, row);
  });

  routes.history(getInstallationHistory, {
    record: "installation",
    policy: installationPolicy,
    conceal: (actor, history) => withoutHiddenEntries(knex, actor, history),
    find: (id) => Installation.query(knex).findById(id),
  });
}

function addWrites(routes: Routes): void {
  routes.write(create, async (request) => {
    const { actor, cause, trx, input } = request;
    requireAbility(actor, "sales:write");
    return presented(request, await createInstallation(trx, cause, input.body));
  });

  routes.write(update, async (request) => {
    const installation = await holdInstallation(request);
    await updateInstallation(request.trx, request.cause, installation, request.input.body);
    return presented(request, installation);
  });

  routes.write(undo, async (request) => {
    const installation = await holdInstallation(request);
    await undoInstallationChange(request.trx, request.cause, installation);
  });
}

function holdInstallation(request: Write<OfOneRecord>): Promise<Installation> {
  return hold(request, installationPolicy, "update", {
    load: Installation.query(request.trx).findById(request.input.params.id).forUpdate(),
    present: (row) => presented(request, row),
  });
}
