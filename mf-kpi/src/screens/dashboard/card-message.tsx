import { Empty } from "@dash/kit/ui/feedback/empty";

/** Says why a card is empty, in the middle of its reserved space. */
export function CardMessage({ text }: { text: string }) {
  return (
    <div className="kpi:m-auto">
      <Empty text={text} />
    </div>
  );
}
