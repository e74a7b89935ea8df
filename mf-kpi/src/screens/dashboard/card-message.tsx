import { Empty } from "@dash/kit/ui/empty";

/** Why a card has nothing to show, in the middle of the place that is kept for it. */
export function CardMessage({ text }: { text: string }) {
  return (
    <div className="kpi:m-auto">
      <Empty text={text} />
    </div>
  );
}
