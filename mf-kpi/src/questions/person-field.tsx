import { Company } from "@dash/contracts/reports/company";
import { useSession } from "@dash/kit";
import { controlClass } from "@dash/kit/ui/form/field";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { FormField } from "@dash/kit/ui/form/form-fields";
import { useQuery } from "@tanstack/react-query";
import type { AskValues } from "./ask-form.ts";
import { companyNames } from "./question-texts.ts";
import { peopleQuery } from "./questions.queries.ts";

/** Chooses who should answer. The people of the other company come first. */
export function PersonField({ form }: { readonly form: AnyForm<AskValues> }) {
  const myId = useSession()?.id;
  // Does not suspend: a question can be asked of nobody in particular.
  const { data: people = [] } = useQuery(peopleQuery);
  const mine = people.find(({ id }) => id === myId)?.company;
  const companies = Company.options.toSorted(
    (one, other) => Number(one === mine) - Number(other === mine),
  );
  return (
    <FormField form={form} name="askedOf" label="For whom" hint="Optional. Anybody may answer.">
      {(control) => (
        // A select shows a draft's choice only if it has the option from the beginning.
        <select
          key={people.length}
          {...control}
          {...form.register("askedOf")}
          className={controlClass}
        >
          <option value="">Nobody in particular</option>
          {companies.map((company) => (
            <optgroup key={company} label={companyNames[company]}>
              {people
                .filter((person) => person.company === company && person.id !== myId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </FormField>
  );
}
