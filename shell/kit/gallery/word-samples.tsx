import { Badge, type BadgeTone } from "@dash/kit/ui/feedback/badge";
import { Button } from "@dash/kit/ui/form/button";
import { ChangeLine, ChangeList } from "@dash/kit/ui/text/change-list";
import { DraftNotice } from "@dash/kit/ui/form/draft-notice";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { ErrorPanel } from "@dash/kit/ui/feedback/error-panel";
import { Exact } from "@dash/kit/ui/text/exact";
import { OwnedToDoKind } from "@dash/kit/ui/feedback/owned-to-do";
import { PhoneNumber } from "@dash/kit/ui/text/phone-number";
import { Skeleton } from "@dash/kit/ui/feedback/skeleton";
import { Spinner } from "@dash/kit/ui/feedback/spinner";
import { ToDoItem, ToDoKind, ToDoList, ToDoSection, ToDoSpace } from "@dash/kit/ui/feedback/to-do";
import { Sample, WideSample, type SamplesProps } from "./sample.tsx";

const TONES: readonly BadgeTone[] = [
  "neutral",
  "secondary",
  "accent",
  "positive",
  "caution",
  "negative",
];
const nothing = () => undefined;

const change = {
  id: "1",
  at: "2026-11-02T09:00:00.000Z",
  actorId: "2",
  actorName: "Sam Patel",
  record: "tier",
  recordId: "3",
  label: "Tier 1",
  action: "updated",
  before: { monthlyHours: 50 },
  after: { monthlyHours: 80 },
  requestId: "4",
} as const;

export function WordSamples({ theme }: SamplesProps) {
  return (
    <>
      <Sample name="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Sample>
      <Sample name="PhoneNumber">
        <PhoneNumber number="+441174960220" />
      </Sample>
      <Sample name="Exact, ChangeLine, ChangeList">
        <Exact exact="20:32">20.5h</Exact>
        <span className="text-body">
          <ChangeLine entry={change} />
        </span>
        <ChangeList entry={change} />
      </Sample>
      <NoticeSamples />
      <WideSample name="ToDoList with ToDoSpace, ToDoSection, ToDoKind and ToDoItem">
        <ToDoList>
          <ToDoSpace>
            <ToDoSection title={`Call-backs, ${theme}`}>
              <ToDoKind title={`Call-backs, ${theme}`} total={9} to="/" action="Call">
                <ToDoItem name="Dev Nandra">29 days</ToDoItem>
                <ToDoItem name="Nadia Lomax">17 days</ToDoItem>
              </ToDoKind>
            </ToDoSection>
          </ToDoSpace>
        </ToDoList>
      </WideSample>
      <WideSample name="OwnedToDoKind">
        <OwnedToDoKind
          title="Follow-ups"
          action="Follow up"
          owners={[
            { userId: "1", name: "Megan Lewis", total: 19, oldest: "2026-11-02" },
            { userId: null, name: null, total: 2, oldest: "2026-11-20" },
          ]}
          addressOf={() => "/"}
        >
          <ToDoItem name="Jane Doe">nobody’s</ToDoItem>
        </OwnedToDoKind>
      </WideSample>
      <Sample name="Skeleton, Spinner">
        <Skeleton className="h-8 w-48" />
        <Spinner />
      </Sample>
    </>
  );
}

function NoticeSamples() {
  return (
    <>
      <WideSample name="DraftNotice: brought back, outdated">
        <DraftNotice standing="back" onDiscard={nothing} />
        <DraftNotice standing="outdated" onDiscard={nothing} />
      </WideSample>
      <WideSample name="Empty">
        <Empty
          title="No time entries found"
          text="Nothing matches all filters."
          action={<Button>Clear filters</Button>}
        />
      </WideSample>
      <WideSample name="ErrorPanel">
        <ErrorPanel title="The list could not be loaded" onRetry={nothing}>
          Please try again.
        </ErrorPanel>
      </WideSample>
    </>
  );
}
