/** Replaces the form for users who may not log time. */
export function ReadOnlyNotice() {
  return (
    <p className="time:text-body time:text-ink-soft">
      You can see all time entries, but your account is not allowed to log time.
    </p>
  );
}
