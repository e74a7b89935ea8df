import type { MailTrouble, NoticeMail } from "@dash/contracts/notices/notice-mail";
import { formatDateTime } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";

const states: Record<MailTrouble["state"], string> = {
  waiting: "Tried again by itself",
  refused: "Not sent",
  unknown: "Unknown whether it arrived",
};

/** Whether mails are sent, and those that did not arrive. */
export function MailNote({ mail }: { readonly mail: NoticeMail }) {
  const { isSetUp, missing, page, troubles } = mail;
  return (
    <div className="admin:mb-3 admin:text-body admin:text-ink-soft">
      {!isSetUp && (
        <p>
          Mail is not set up{missing.length > 0 ? `: ${missing.join(", ")} not set` : ""}. Notices
          are told in the bell alone.
        </p>
      )}
      {page && (
        <p>
          The mails of the demonstration stay on this computer.{" "}
          <a href={page} className="admin:text-accent-ink admin:underline">
            Read them
          </a>
        </p>
      )}
      {troubles.length > 0 && (
        <section aria-label="Mails that did not arrive" className="admin:mt-2">
          <ul className="admin:divide-y admin:divide-line admin:border-y admin:border-line">
            {troubles.map(({ id, personName, isOwn, at, state, reason }) => (
              <li key={id} className="admin:py-2 admin:wrap-anywhere">
                <Badge tone={state === "waiting" ? "secondary" : "caution"}>{states[state]}</Badge>{" "}
                <span className="admin:text-ink">
                  Mail to {isOwn ? "you" : personName}, {formatDateTime(at)}
                </span>{" "}
                {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
