import {
  createInstallation as announcing,
  installationForm,
  NewInstallation,
} from "@dash/contracts/installations/installations";
import { regions } from "@dash/contracts/installations/regions";
import {
  checked,
  fieldsOfForm,
  givenOf,
  type ImportedNoun,
} from "@dash/service-lib/imports/imported-noun";
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

/** Installations from this product and from other lists. */
export const importedInstallations: ImportedNoun<NewInstallation, Installation> = {
  noun: "installations",
  model: Installation,
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
  read: (cells) => checked(NewInstallation, cells),
  find: (trx, { postcode, heatPumpModel, installationDate }) =>
    Installation.query(trx).findOne({
      postcode: findPlace(postcode)?.postcode ?? postcode,
      heatPumpModel,
      installationDate: installationDate.slice(0, 10),
    }),
  create: createInstallation,
  update: async (trx, cause, before, { input, given }) => {
    await updateInstallation(trx, cause, before, givenOf(input, given));
    return Installation.query(trx).findById(before.id).throwIfNotFound();
  },
  undo: undoInstallationChange,
};
