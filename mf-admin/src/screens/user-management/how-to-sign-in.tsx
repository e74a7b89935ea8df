import { roleNames } from "@dash/contracts/users/roles";
import type { User } from "@dash/contracts/users/users";
import { fullNameOf, SITE_TITLE } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import type { UserDialogProps } from "./user-dialog-props.ts";

/**
 * The words with which a new user is told how to sign in. Nothing is sent, so the administrator passes them on. It is no
 * dialog, which would cover the Undo of what was just done.
 */
export function HowToSignIn({ user, onClose }: UserDialogProps) {
  const name = user.firstName ?? fullNameOf(user);
  return (
    <Card
      title={`Tell ${name} how to sign in`}
      description={`${name} may sign in from now on, and gets no message about it. Copy this, and send it.`}
      actions={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      <CopiedField
        label="Message"
        hint="The account must have exactly this e-mail address."
        value={messageTo(user, name)}
        rows={3}
      />
    </Card>
  );
}

function messageTo({ email, role }: User, name: string): string {
  return [
    `Hello ${name},`,
    `the ${SITE_TITLE} is open to you: ${location.origin}/`,
    `Sign in with your account ${email}. Your role is ${roleNames[role]}.`,
  ].join("\n");
}
