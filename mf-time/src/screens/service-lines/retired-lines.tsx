import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { Card } from "@dash/kit/ui/layout/card";
import { LineDot } from "../../service-line/line-dot.tsx";
import { LineActions } from "./line-dialogs.tsx";

/** The retired lines, for users who may reactivate them. */
export function RetiredLines({ lines }: { readonly lines: readonly ServiceLine[] }) {
  const retired = lines.filter(({ isActive, can }) => !isActive && can.update);
  if (retired.length === 0) return null;
  return (
    <Card
      title="Retired Lines"
      description="They are not offered for new entries. Their old entries keep them."
      className="time:mt-4"
    >
      <ul className="time:-my-2 time:divide-y time:divide-line">
        {retired.map((line) => (
          <li
            key={line.id}
            className="time:flex time:items-center time:justify-between time:gap-3 time:text-body"
          >
            <span className="time:flex time:min-w-0 time:items-center time:gap-2">
              <LineDot color={line.color} />
              <span className="time:min-w-0 time:break-words">{line.name}</span>
            </span>
            <LineActions line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
