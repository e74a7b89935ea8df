import type { MovementType } from "@dash/contracts/stock/stock-kinds";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { queryPageFor } from "@dash/kit";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { TextField } from "@dash/kit/ui/form/form-fields";
import { UsedLast } from "@dash/kit/ui/form/used-last";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";

interface ReasonValues {
  movementType: string;
  reason: string;
}

/** Enough to find some that were recorded among the reversals. */
const LATEST_ROWS = 20;
const MOST_REASONS = 3;

/** Why stock moves. While it is empty, the reasons that the person gave last for the chosen type stand below. */
export function ReasonField<Values extends ReasonValues>(props: {
  readonly form: AnyForm<Values>;
}) {
  const form = props.form as unknown as AnyForm<ReasonValues>;
  const [type, reason] = useWatch({ control: form.control, name: ["movementType", "reason"] });
  const query = { mine: true, movementType: type as MovementType, limit: LATEST_ROWS };
  const { data } = useQuery(queryPageFor(listStockMovements, { query }));
  const recorded = data?.rows.filter(({ origin }) => origin === "recorded") ?? [];
  const last = [...new Set(recorded.map((movement) => movement.reason))].slice(0, MOST_REASONS);
  const handleChoose = (index: number) => {
    form.setValue("reason", last[index] ?? "", { shouldDirty: true, shouldValidate: true });
    form.setFocus("reason");
  };
  return (
    <div className="stock:flex stock:flex-col stock:gap-2">
      <TextField form={form} name="reason" label="Reason" autoComplete="off" />
      {reason === "" && <UsedLast texts={last} onChoose={handleChoose} />}
    </div>
  );
}
