import { listNotices, type Notice } from "@dash/contracts/notices/notices";
import { readNotices } from "@dash/contracts/notices/read-notices";
import {
  AsyncSection,
  formatDateTime,
  Link,
  mutationFor,
  queryPageFor,
  toastFailure,
} from "@dash/kit";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { Button } from "@dash/kit/ui/form/button";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";

const SHOWN = 50;

const newestQuery = queryPageFor(listNotices, { query: { limit: SHOWN } });

interface ClosingProps {
  readonly onClose: () => void;
}

/** A person's notices, and the way to choose which of them the person wants. */
export function NoticesDialog({ onClose }: ClosingProps) {
  return (
    <Dialog title="Notices" onClose={onClose} isFullOnPhone>
      <AsyncSection loading="Loading notices..." failure="The notices could not be loaded.">
        <Notices onClose={onClose} />
      </AsyncSection>
      <p className="time:mt-4 time:border-t time:border-line">
        <Link
          to="/settings"
          onClick={onClose}
          className="time:inline-flex time:min-h-11 time:items-center time:text-body time:font-medium time:text-accent-ink"
        >
          Choose what you are told
        </Link>
      </p>
    </Dialog>
  );
}

function Notices({ onClose }: ClosingProps) {
  const { rows, total } = useSuspenseQuery(newestQuery).data;
  const { mutate, isPending } = useMutation({
    ...mutationFor(readNotices),
    onError: (error) => toastFailure(error, "This could not be marked as read. Please try again."),
  });
  if (rows.length === 0)
    return <Empty title="No notices yet" text="What needs you is told here, once." />;
  const follow = ({ id, readAt }: Notice) => {
    if (readAt === null) mutate({ body: { ids: [id] } });
    onClose();
  };
  return (
    <>
      <div className="time:flex time:flex-wrap time:items-center time:justify-between time:gap-2">
        <p className="time:text-label time:text-ink-soft">
          {total > SHOWN ? `The newest ${SHOWN} of ${total}` : "Newest first"}
        </p>
        <Button
          size="small"
          isPending={isPending}
          disabled={rows.every(({ readAt }) => readAt !== null)}
          onClick={() => mutate({ body: { all: true } })}
        >
          Mark all as read
        </Button>
      </div>
      <ul className="time:mt-2 time:divide-y time:divide-line">
        {rows.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onFollow={() => follow(notice)} />
        ))}
      </ul>
    </>
  );
}

interface NoticeItemProps {
  readonly notice: Notice;
  readonly onFollow: () => void;
}

function NoticeItem({ notice, onFollow }: NoticeItemProps) {
  const { text, link, at, readAt } = notice;
  const isUnread = readAt === null;
  return (
    <li>
      <Link
        to={link as `/${string}`}
        onClick={onFollow}
        className="time:flex time:min-h-11 time:items-baseline time:gap-3 time:rounded-md time:px-2 time:py-2.5 time:hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className={`time:size-2 time:shrink-0 time:rounded-full ${isUnread ? "time:border-4 time:border-accent" : ""}`}
        />
        <span className="time:min-w-0 time:wrap-anywhere">
          {isUnread && <span className="time:sr-only">Unread: </span>}
          <span
            className={`time:block time:text-body time:text-ink ${isUnread ? "time:font-semibold" : ""}`}
          >
            {text}
          </span>
          <span className="time:text-label time:text-ink-soft">{formatDateTime(at)}</span>
        </span>
      </Link>
    </li>
  );
}
