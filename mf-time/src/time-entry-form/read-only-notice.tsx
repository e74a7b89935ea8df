/** Says in place of a form why there is none. */
export function ReadOnlyNotice() {
  return (
    <p className="time:text-body time:text-ink-soft">
      You can see all time entries, but your account is not allowed to log time.
    </p>
  );
}
