import { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import {
  getNoticePreferences,
  setNoticePreferences,
} from "@dash/contracts/notices/notice-preferences";
import { mutationFor, queryFor, toastFailure } from "@dash/kit";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";

const preferencesQuery = queryFor(getNoticePreferences);

/** One box for each kind of notice that may concern the person. */
export function NoticeChoices() {
  const preferences = useSuspenseQuery(preferencesQuery).data;
  const { mutate, isPending } = useMutation({
    ...mutationFor(setNoticePreferences),
    onError: (error) => toastFailure(error, "Your choice could not be saved. Please try again."),
  });
  return (
    <ul>
      {NoticeKind.options.map((kind) => {
        const preference = preferences[kind];
        if (!preference) return null;
        const choose = (product: boolean) =>
          mutate({ body: { [kind]: { ...preference, product } } });
        return (
          <li key={kind}>
            <label className="time:flex time:min-h-8 time:max-md:min-h-11 time:cursor-pointer time:items-center time:gap-3 time:text-body time:text-ink">
              <input
                type="checkbox"
                checked={preference.product}
                disabled={isPending}
                onChange={({ target }) => choose(target.checked)}
                className="time:size-4 time:accent-accent"
              />
              {noticeKinds[kind].title}
            </label>
          </li>
        );
      })}
    </ul>
  );
}
