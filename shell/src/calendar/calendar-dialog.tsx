import {
  endCalendarAddress,
  getCalendar,
  getCalendarAddress,
  makeCalendarAddress,
} from "@dash/contracts/calendars/calendar-address";
import {
  fileAddress,
  formatDateTime,
  LoadingNotice,
  mutationFor,
  queryFor,
  toastFailure,
} from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import { useMutation, useQuery } from "@tanstack/react-query";
import { PersonDialog } from "../frame/person-dialog.tsx";

/** The address by which a calendar program reads the person's follow-ups and visits. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <PersonDialog
      title="Your calendar"
      text="Your follow-ups and visits in the calendar of your phone or computer. Whoever has the address sees them with the names of the customers, so keep it to yourself."
      failure="Your calendar could not be loaded."
      onClose={onClose}
    >
      <Address />
    </PersonDialog>
  );
}

function Address() {
  // No fact tells of an address, so it is read whenever the dialog opens.
  const { data, refetch } = useQuery({
    ...queryFor(getCalendarAddress),
    gcTime: 0,
    throwOnError: true,
  });
  const made = useMutation({
    ...mutationFor(makeCalendarAddress),
    onError: (error) => toastFailure(error, "The address could not be made. Please try again."),
    onSettled: () => refetch(),
  });
  const ended = useMutation({
    ...mutationFor(endCalendarAddress),
    onError: (error) => toastFailure(error, "The address could not be ended. Please try again."),
    onSuccess: made.reset,
    onSettled: () => refetch(),
  });
  if (!data) return <LoadingNotice text="Loading your calendar..." />;
  const { madeAt } = data;
  return (
    <div className="flex flex-col gap-4">
      {made.data ? (
        <CopiedField
          label="Address"
          hint="Copy it now, and add it to your calendar as a calendar by address. It is not shown again."
          value={addressOf(made.data.secret)}
          autoFocus
        />
      ) : (
        madeAt && (
          <p className="text-body">
            Your address was made {formatDateTime(madeAt)}. Only you have it: it is not stored, and
            cannot be shown again.
          </p>
        )
      )}
      <p role="status" className="text-label text-ink-soft">
        {ended.isSuccess && !madeAt && "The address has ended. Calendars that use it show no more."}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {madeAt && (
          <Button
            variant="destructive"
            isPending={ended.isPending}
            onClick={() => ended.mutate({})}
          >
            End address
          </Button>
        )}
        <Button
          variant={madeAt ? "secondary" : "primary"}
          isPending={made.isPending}
          onClick={() => made.mutate({})}
        >
          {madeAt ? "Make another, and end this one" : "Make address"}
        </Button>
      </div>
    </div>
  );
}

function addressOf(secret: string): string {
  return `${location.origin}${fileAddress(getCalendar, { params: { secret } })}.ics`;
}
