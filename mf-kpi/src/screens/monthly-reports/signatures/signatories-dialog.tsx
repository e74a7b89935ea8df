import {
  getSignatories,
  setSignatories,
  type Signatories,
} from "@dash/contracts/reports/acceptance";
import type { Company } from "@dash/contracts/reports/company";
import { listQuestionPeople } from "@dash/contracts/questions/questions";
import { AsyncSection, queryFor } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { Button } from "@dash/kit/ui/form/button";
import { Select } from "@dash/kit/ui/form/select";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useSuspenseQuery } from "@tanstack/react-query";

const companies = [
  {
    company: "provider",
    title: "For the provider",
    text: "They finalise reports. Only administrators can.",
  },
  { company: "partner", title: "For the partner", text: "They accept reports, or return them." },
] as const satisfies readonly { company: Company; title: string; text: string }[];

/** The people who sign reports for each company. Each choice is saved at once. */
export function SignatoriesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Signatories"
      hasCloseButton
      description="The people who sign monthly reports for their company. While nobody signs for the provider, any administrator finalises reports."
    >
      <AsyncSection loading="Loading signatories..." failure="The signatories could not be loaded.">
        <Lists />
      </AsyncSection>
    </Dialog>
  );
}

function Lists() {
  const { signatories } = useSuspenseQuery(queryFor(getSignatories)).data;
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-6">
      {companies.map((each) => (
        <CompanyList key={each.company} {...each} signatories={signatories} />
      ))}
    </div>
  );
}

type CompanyListProps = Signatories & (typeof companies)[number];

function CompanyList({ company, title, text, signatories }: CompanyListProps) {
  const people = useSuspenseQuery(queryFor(listQuestionPeople)).data;
  const { act, isPending } = useRecordAction(setSignatories, {
    success: "Signatories saved successfully!",
    failure: "Failed to save the signatories. Please try again.",
  });
  const save = (next: readonly { readonly userId: string; readonly company: Company }[]) =>
    void act({
      body: { signatories: next.map(({ userId, company: of }) => ({ userId, company: of })) },
    });
  const named = signatories.filter((each) => each.company === company);
  const free = people.filter(
    (person) =>
      person.company === company && !signatories.some(({ userId }) => userId === person.id),
  );
  return (
    <section aria-label={title}>
      <h3 className="kpi:text-body kpi:font-semibold">{title}</h3>
      <p className="kpi:text-body kpi:text-ink-soft">{text}</p>
      <ul className="kpi:my-2">
        {named.map(({ userId, name, maySign }) => (
          <li
            key={userId}
            className="kpi:flex kpi:items-center kpi:justify-between kpi:gap-3 kpi:py-1 kpi:text-body"
          >
            <span className="kpi:wrap-anywhere">
              {name} {!maySign && <Badge tone="caution">Cannot sign at present</Badge>}
            </span>
            <Button
              size="small"
              aria-label={`Remove ${name}`}
              isPending={isPending}
              onClick={() => save(signatories.filter((each) => each.userId !== userId))}
            >
              Remove
            </Button>
          </li>
        ))}
        {named.length === 0 && <li className="kpi:text-body kpi:text-ink-soft">Nobody yet</li>}
      </ul>
      <Select
        label={`Add a person ${title.toLowerCase()}`}
        options={[
          { value: "", label: "Choose a person" },
          ...free.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value=""
        onChange={(userId) => userId && save([...signatories, { userId, company }])}
      />
    </section>
  );
}
