import {
  createInstallation as announcing,
  installationForm,
  NewInstallation,
} from "@dash/contracts/installations/installations";
import { regions } from "@dash/contracts/installations/regions";
import { Id } from "@dash/contracts/values/scalars";
import type { Knex } from "@dash/service-lib/database/database";
import {
  checked,
  fieldsOfForm,
  givenOf,
  type ImportedNoun,
} from "@dash/service-lib/imports/imported-noun";
import { assertUnchanged } from "@dash/service-lib/imports/run-import.command";
import { Installation } from "../installations/installation.model.ts";
import {
  createInstallation,
  undoInstallationChange,
  updateInstallation,
} from "../installations/write-installation.command.ts";
import { findPlace } from "../places/place.ts";

const headings = {
  postcode: ["Post code", "Postal code", "Zip"],
  heatPumpModel: ["Model", "Heat pump", "Product"],
  installationDate: ["Date", "Installed", "Installed on", "Commissioning date"],
  installerName: ["Installer name", "Engineer"],
  installationDuration: ["Duration (h)", "Hours"],
  customerSatisfaction: ["Satisfaction", "Rating"],
  competitorReplacement: ["Replaced a Competitor"],
};

interface InstallationRow {
  /** The installation itself, in a file of this product. */
  readonly id?: string | undefined;
  readonly input: NewInstallation;
}

/** Installations from this product and from other lists. */
export const importedInstallations: ImportedNoun<InstallationRow> = {
  noun: "installations",
  announces: announcing.announces,
  fields: {
    ...fieldsOfForm(installationForm, headings, ["postcode", "heatPumpModel", "installationDate"]),
    id: {
      label: "Id of the installation here",
      kind: "text",
      isOwn: true,
      headings: ["Installation"],
    },
    county: { label: "County", kind: "text" },
    region: { label: "Region", kind: "choice", names: regions },
    latitude: { label: "Latitude", kind: "number", headings: ["Lat"] },
    longitude: { label: "Longitude", kind: "number", headings: ["Lon", "Lng"] },
  },
  rules: ["A row exists already if an installation has its postcode, model and day."],
  read: ({ id, ...cells }) => ({
    id: Id.safeParse(id).data,
    input: checked(NewInstallation, cells),
  }),
  find: async (trx, { id, input: { postcode, heatPumpModel, installationDate } }) =>
    (id && (await Installation.query(trx).findById(id))) ||
    Installation.query(trx).findOne({
      postcode: findPlace(postcode)?.postcode ?? postcode,
      heatPumpModel,
      installationDate: installationDate.slice(0, 10),
    }),
  create: (trx, cause, { input }) => createInstallation(trx, cause, input),
  update: async (trx, cause, id, { input: { input }, given }) => {
    const before = await hold(trx, id);
    await updateInstallation(trx, cause, before, givenOf(input, given));
    return hold(trx, id);
  },
  undo: async (trx, cause, stored) => {
    const row = await Installation.query(trx).findById(stored.id).forUpdate();
    assertUnchanged(row, stored);
    await undoInstallationChange(trx, cause, row);
  },
};

function hold(trx: Knex.Transaction, id: string): Promise<Installation> {
  return Installation.query(trx).findById(id).forUpdate().throwIfNotFound().execute();
}
