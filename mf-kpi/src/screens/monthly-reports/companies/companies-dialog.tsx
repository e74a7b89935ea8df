import {
  CompanyNames,
  companyNamesForm,
  getCompanies,
  nameCompanies,
} from "@dash/contracts/reports/companies";
import { AsyncSection, queryFor } from "@dash/kit";
import { formOf, plainKinds } from "@dash/kit/ui/form/form-table";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { ChangedRecordForm } from "@dash/kit/ui/overlay/changed-record-dialog";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import * as z from "zod/mini";

const fields = formOf(companyNamesForm, plainKinds);
const NamesForm = z.object(fields.shape);

/** The names of the two companies. A company that has none of its own begins with an empty field. */
export function CompaniesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Companies"
      description="The names in reports that are generated or finalised from now on. Final reports keep the names that they have."
    >
      <AsyncSection loading="Loading names..." failure="The names could not be loaded.">
        <Names onClose={onClose} />
      </AsyncSection>
    </Dialog>
  );
}

function Names({ onClose }: { readonly onClose: () => void }) {
  const names = useSuspenseQuery(queryFor(getCompanies)).data;
  const noNames = Object.fromEntries(names.unnamed.map((company) => [company, ""]));
  const changed = useChangedRecord({
    endpoint: nameCompanies,
    record: names,
    row: CompanyNames,
    schema: NamesForm,
    values: fields.typed({ ...names, ...noNames }),
    success: "Companies named successfully",
    undo: ({ version }, former) => ({
      endpoint: nameCompanies,
      request: { version, body: fields.pick(former) },
      undone: "The companies have their former names",
    }),
    failure: "Failed to name the companies",
    onClose,
  });
  return (
    <ChangedRecordForm
      changed={changed}
      noun="pair of names"
      compare={fields.compared}
      save="Save Names"
      saving="Saving..."
    >
      <fields.Fields form={changed.form} />
    </ChangedRecordForm>
  );
}
