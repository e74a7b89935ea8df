import type { MovementType } from "@dash/contracts/stock/stock-kinds";
import { listStockMovements } from "@dash/contracts/stock/stock-movements";
import { queryPageFor } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";

interface WithReason {
  readonly movementType: string;
  readonly reason: string;
}

type ReasonForm<Values extends WithReason> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  "control" | "getValues" | "resetField"
>;

/** Enough to find one that was recorded among the reversals. */
const LATEST_ROWS = 20;

/** Offers the reason that the person gave last for the chosen type, until another one is typed. */
export function useLastReason<Values extends WithReason>(typedForm: ReasonForm<Values>): void {
  const form = typedForm as unknown as ReasonForm<WithReason>;
  const movementType = useWatch({ control: form.control, name: "movementType" }) as MovementType;
  const query = { mine: true, movementType, limit: LATEST_ROWS };
  const { data } = useQuery(queryPageFor(listStockMovements, { query }));
  const last = data?.rows.find(({ origin }) => origin === "recorded")?.reason ?? "";
  const offered = useRef("");
  useEffect(() => {
    if (!data || form.getValues("reason") !== offered.current) return;
    offered.current = last;
    form.resetField("reason", { defaultValue: last });
  }, [data, last, form]);
}
