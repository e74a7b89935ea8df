import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import { Button } from "@dash/kit/ui/form/button";
import { Warning } from "./warning.tsx";

export interface RefusedMoveProps {
  readonly reasons: readonly FieldProblem[];
  /** The text of the button that overrides the checks. */
  readonly label: string;
  readonly isPending: boolean;
  readonly onForce: () => void;
}

/** The reasons why the checks refuse a build, and a button that overrides the checks. */
export function RefusedMove({ reasons, label, isPending, onForce }: RefusedMoveProps) {
  return (
    <Warning>
      <p className="admin:font-semibold">This build would not work with what is live:</p>
      <ul className="admin:flex admin:list-disc admin:flex-col admin:gap-1 admin:pl-5">
        {reasons.map(({ path, message }, index) => (
          <li key={index}>
            {path && <code className="admin:font-mono">{path}: </code>}
            {message}
          </li>
        ))}
      </ul>
      <p>You can overrule the checks. The history and the audit trail say so, with your reason.</p>
      <div>
        <Button variant="destructive" size="small" isPending={isPending} onClick={onForce}>
          {label}
        </Button>
      </div>
    </Warning>
  );
}
