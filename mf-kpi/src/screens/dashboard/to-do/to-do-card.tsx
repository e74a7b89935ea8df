import { Slot } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Card } from "@dash/kit/ui/layout/card";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { Skeleton } from "@dash/kit/ui/feedback/skeleton";
import { ToDoList, ToDoPlace } from "@dash/kit/ui/feedback/to-do";
import { lazy, Suspense } from "react";

const OwnWork = lazy(async () => ({ default: (await import("./own-work.tsx")).OwnWork }));

/** The work that waits for the user, by kind. It is that of today, whichever month the dashboard shows. */
export function ToDoCard() {
  const [selectedMonth] = useSelectedMonth();
  return (
    <Card
      title="To do"
      actions={selectedMonth && <Badge tone="secondary">Now</Badge>}
      className="kpi:h-full"
    >
      <ToDoList>
        <ToDoPlace>
          <Slot name="dashboard.follow-ups" />
        </ToDoPlace>
        <ToDoPlace>
          <Slot name="dashboard.low-stock" />
        </ToDoPlace>
        {/* Together, so that none of them moves another one when it arrives. */}
        <Suspense
          fallback={
            <ToDoPlace>
              <Skeleton className="kpi:my-3 kpi:h-80" />
            </ToDoPlace>
          }
        >
          <OwnWork />
        </Suspense>
      </ToDoList>
    </Card>
  );
}
