import { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import {
  setNoticePreferences,
  type NoticePreference,
} from "@dash/contracts/notices/notice-preferences";
import { mutationFor, toastFailure } from "@dash/kit";
import { Select, type SelectOption } from "@dash/kit/ui/form/select";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { MailNote } from "./mail-note.tsx";
import { mailQuery, preferencesQuery } from "./settings.queries.ts";

const mailOptions: SelectOption<NoticePreference["mail"]>[] = [
  { value: "off", label: "No mail" },
  { value: "now", label: "At once" },
  { value: "daily", label: "Daily at 08:00" },
];

/** Lets a person choose, for each kind of notice, the bell and mail. */
export function NoticeChoices() {
  const preferences = useSuspenseQuery(preferencesQuery).data;
  const mail = useSuspenseQuery(mailQuery).data;
  const { mutate } = useMutation({
    ...mutationFor(setNoticePreferences),
    onError: (error) => toastFailure(error, "Your choice could not be saved. Please try again."),
  });
  return (
    <>
      <MailNote mail={mail} />
      <ul className="admin:divide-y admin:divide-line">
        {NoticeKind.options.map((kind) => {
          const preference = preferences[kind];
          return (
            preference && (
              <NoticeChoice
                key={kind}
                title={noticeKinds[kind].title}
                preference={preference}
                hasMail={mail.isSetUp || preference.mail !== "off"}
                onChoose={(change) => mutate({ body: { [kind]: { ...preference, ...change } } })}
              />
            )
          );
        })}
      </ul>
    </>
  );
}

interface NoticeChoiceProps {
  readonly title: string;
  readonly preference: NoticePreference;
  readonly hasMail: boolean;
  readonly onChoose: (change: Partial<NoticePreference>) => void;
}

function NoticeChoice({ title, preference, hasMail, onChoose }: NoticeChoiceProps) {
  return (
    <li className="admin:flex admin:flex-wrap admin:items-center admin:gap-x-6 admin:gap-y-1 admin:py-2">
      <span className="admin:min-w-56 admin:grow admin:basis-0 admin:text-body admin:text-ink">
        {title}
      </span>
      <label className="admin:flex admin:min-h-10 admin:max-md:min-h-11 admin:cursor-pointer admin:items-center admin:gap-2 admin:text-body admin:text-ink">
        <input
          type="checkbox"
          aria-label={`${title}: in the bell`}
          checked={preference.product}
          onChange={({ target }) => onChoose({ product: target.checked })}
          className="admin:size-4 admin:accent-accent"
        />
        In the bell
      </label>
      {hasMail && (
        <span className="admin:w-40">
          <Select
            label={`${title}: by mail`}
            isLabelHidden
            options={mailOptions}
            value={preference.mail}
            onChange={(mail) => onChoose({ mail: mail as NoticePreference["mail"] })}
          />
        </span>
      )}
    </li>
  );
}
