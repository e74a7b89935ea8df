import type { FirstSteps as Steps } from "@dash/contracts/reports/dashboard";
import { pluralize } from "@dash/contracts/values/pluralize";
import { useSession, type LinkProps } from "@dash/kit";
import { quietly } from "@dash/kit/ui/feedback/quietly";
import { Button } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { CheckIcon } from "@dash/kit/ui/layout/icons";
import { useState } from "react";
import { CardLink } from "../../cards/card-link.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";

export interface FirstStepsProps extends Pick<DashboardMonth, "tierName" | "hoursAvailable"> {
  readonly steps: Steps;
}

/** The way of a new product to its first month. What is done shows in the data; only that a person hid it is stored. */
export function FirstSteps({ steps, ...tier }: FirstStepsProps) {
  const person = useSession();
  const hidden = `dash-first-steps-hidden:${person?.id}`;
  const [isHidden, setIsHidden] = useState(() => quietly(() => localStorage.getItem(hidden)));
  if (isHidden) return null;
  const handleHide = () => {
    setIsHidden("1");
    quietly(() => localStorage.setItem(hidden, "1"));
  };
  return (
    <Card
      title="To the first month"
      actions={
        <Button variant="ghost" size="small" onClick={handleHide}>
          Hide
        </Button>
      }
    >
      <ol className="kpi:grid kpi:gap-x-6 kpi:gap-y-4 kpi:sm:grid-cols-2 kpi:xl:grid-cols-4">
        {stepsOf(steps, tier, !person?.firstName).map((step) => (
          <FirstStep key={step.title} {...step} />
        ))}
      </ol>
    </Card>
  );
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** The links that lead to it, each with its text. */
  readonly links: readonly (readonly [text: string, to: LinkProps["to"]])[];
}

function FirstStep({ title, text, isDone, links }: Step) {
  return (
    <li className="kpi:flex kpi:flex-col kpi:items-start kpi:gap-1 kpi:text-body">
      <h3 className="kpi:flex kpi:items-center kpi:gap-2 kpi:font-medium kpi:text-ink">
        {isDone ? (
          <CheckIcon size={16} aria-hidden className="kpi:text-positive-ink" />
        ) : (
          <span
            aria-hidden
            className="kpi:m-0.5 kpi:size-3 kpi:rounded-full kpi:border kpi:border-line-strong"
          />
        )}
        {title}
        <span className="kpi:sr-only">{isDone ? ", done" : ", to do"}</span>
      </h3>
      <p className="kpi:grow kpi:text-ink-soft">{text}</p>
      <span className="kpi:flex kpi:flex-wrap kpi:gap-x-4">
        {links.map(([action, to]) => (
          <CardLink key={action} to={to}>
            {action}
          </CardLink>
        ))}
      </span>
    </li>
  );
}

function stepsOf(
  { companies, hasTier, hasColleague, hasServiceLine, hasActivity }: Steps,
  { tierName, hoursAvailable }: Omit<FirstStepsProps, "steps">,
  isNameless: boolean,
): Step[] {
  const { provider, partner, areNamed } = companies;
  return [
    {
      title: "Companies and tier",
      text: areNamed
        ? `${tierName}: ${provider} works ${pluralize(hoursAvailable, "hour")} a month for ${partner}.`
        : `${tierName} gives ${pluralize(hoursAvailable, "hour")} a month. Reports say “${provider}” and “${partner}” until you name the two companies.`,
      isDone: areNamed && hasTier,
      links: [
        ["Name the companies", "/monthly-reports?new=companies"],
        ["Set the tier", "/partnership-tiers"],
      ],
    },
    {
      title: "People",
      text: isNameless
        ? "Give yourself a name, and add those who log hours or read along."
        : "Add those who log hours, and those of the partner who read along.",
      isDone: hasColleague,
      links: [
        isNameless
          ? ["Manage people", "/user-management"]
          : ["Add a person", "/user-management?new=user"],
      ],
    },
    {
      title: "Service lines",
      text: "Hours are logged on them. Rename those that are there, or add your own.",
      isDone: hasServiceLine,
      links: [["See the service lines", "/service-lines"]],
    },
    {
      title: "First hours",
      text: "Log some hours, or bring them from another product. Calls come in by themselves once Ring Central is connected below.",
      isDone: hasActivity,
      links: [
        ["Log time", "/time-tracking?new=entry"],
        ["Import a file", "/import"],
      ],
    },
  ];
}
