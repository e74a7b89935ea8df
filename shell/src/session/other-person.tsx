import type { CurrentUser } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import type { Leave } from "./leave.ts";

/** Replaces a screen that was drawn for another user. */
export function OtherPerson({ user, leave }: { user: CurrentUser; leave: Leave }) {
  const name = fullNameOf(user);
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="text-body text-ink">
        {name} has signed in in this browser. What was typed on this page before is not saved under
        their name.
      </p>
      <Button onClick={() => leave()}>Continue as {name}</Button>
    </div>
  );
}
