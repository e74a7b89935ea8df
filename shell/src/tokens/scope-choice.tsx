import { apiNouns, ApiScope, mayGive } from "@dash/contracts/users/scopes";
import { useSession } from "@dash/kit";
import { useId } from "react";
import { nounName } from "./noun-names.ts";

const modes = { read: "Read", write: "Write" } as const;

export interface ScopeChoiceProps {
  readonly scopes: readonly ApiScope[];
  readonly onChange: (scopes: readonly ApiScope[]) => void;
  readonly error: string | undefined;
}

/** The scopes that the person may give, as boxes to tick: a row for each noun. */
export function ScopeChoice({ scopes, onChange, error }: ScopeChoiceProps) {
  const can = useSession()?.can ?? [];
  const errorId = useId();
  const offered = ApiScope.options.filter((scope) => mayGive(can, scope));
  const nouns = apiNouns.filter((noun) => offered.includes(`${noun}:read`));
  const toggle = (scope: ApiScope) =>
    onChange(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope]);
  return (
    <fieldset aria-describedby={error && errorId} className="flex flex-col gap-1">
      <legend className="mb-1 text-body font-medium text-ink">What it may do</legend>
      <ul className="divide-y divide-line border-y border-line">
        {nouns.map((noun) => (
          <li key={noun} className="flex items-center">
            <span className="min-w-0 grow pr-2 text-body text-ink">{nounName(noun)}</span>
            {Object.entries(modes).map(([mode, text]) => {
              const scope = offered.find((each) => each === `${noun}:${mode}`);
              return scope ? (
                <label
                  key={mode}
                  className="flex min-h-8 w-18 shrink-0 cursor-pointer items-center gap-2 text-body text-ink max-md:min-h-11"
                >
                  <input
                    type="checkbox"
                    aria-label={`${nounName(noun)}: ${mode}`}
                    checked={scopes.includes(scope)}
                    onChange={() => toggle(scope)}
                    className="size-4 accent-accent"
                  />
                  {text}
                </label>
              ) : (
                <span key={mode} className="w-18 shrink-0" />
              );
            })}
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} role="alert" className="text-body text-negative-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
