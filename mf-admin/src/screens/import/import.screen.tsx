import { importAbilities, type ImportNoun } from "@dash/contracts/imports/import-nouns";
import { AsyncSection, Screen, useSearch, useSession } from "@dash/kit";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { Page } from "@dash/kit/ui/layout/page";
import * as z from "zod/mini";
import { ChooseFile } from "./choose-file.tsx";
import { ImportSteps } from "./import-steps.tsx";

const nouns = Object.keys(importAbilities) as [ImportNoun, ...ImportNoun[]];
const Address = z.strictObject({ noun: z.optional(z.enum(nouns)), id: z.optional(z.string()) });

export function ImportScreen() {
  const [address, setAddress] = useSearch(Address);
  const can = useSession()?.can ?? [];
  const allowed = nouns.filter((noun) => can.includes(importAbilities[noun]));
  const noun = allowed.find((each) => each === address.noun) ?? allowed[0];
  return (
    <Screen title="Import" loading="Loading the import...">
      <Page heading="Import" subtitle="Bring the rows of a CSV or Excel file into a table">
        {!noun && (
          <Empty
            title="Nothing to import"
            text="Staff import their hours, administrators any table."
          />
        )}
        {noun && address.id && (
          <AsyncSection
            key={address.id}
            loading="Loading the import..."
            failure="The import could not be loaded."
          >
            <ImportSteps id={address.id} onAgain={() => setAddress({ id: null }, { push: true })} />
          </AsyncSection>
        )}
        {noun && !address.id && (
          <AsyncSection
            loading="Loading your imports..."
            failure="Your imports could not be loaded."
          >
            <ChooseFile
              noun={noun}
              nouns={allowed}
              onNoun={(chosen) => setAddress({ noun: chosen })}
              onOpen={(id) => setAddress({ noun, id }, { push: true })}
            />
          </AsyncSection>
        )}
      </Page>
    </Screen>
  );
}
