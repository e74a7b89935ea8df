import { messageOf, useNavigate } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { controlClass, Field } from "@dash/kit/ui/form/field";
import { SearchIcon } from "@dash/kit/ui/layout/icons";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type SyntheticEvent } from "react";
import { useItemAddress } from "../../place/list-address.ts";
import { itemOfSkuQuery } from "../../stock/item-of-sku.queries.ts";

/** Opens an item by its typed or scanned SKU. An unknown SKU stays selected, so that the next scan replaces it. */
export function FindBySku() {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState("");
  const client = useQueryClient();
  const navigate = useNavigate();
  const addressOf = useItemAddress();

  const find = useSingleFlight(async (sku: string) => {
    try {
      const [item] = (await client.fetchQuery(itemOfSkuQuery(sku))).rows;
      if (item) return navigate(addressOf(item.id));
      setRefusal(`No stock item has the SKU “${sku}”.`);
    } catch (error) {
      setRefusal(messageOf(error, "The SKU could not be looked up. Please try again."));
    }
    input.current?.select();
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const sku = input.current?.value.trim();
    if (sku) void find(sku);
  };

  return (
    <form
      role="search"
      aria-label="Find by SKU"
      onSubmit={handleSubmit}
      className="stock:rounded-lg stock:border stock:border-line stock:bg-raised stock:p-5 stock:shadow-card"
    >
      <Field label="Find by SKU" hint={<Outcome refusal={refusal} />}>
        {(control) => (
          <div className="stock:flex stock:gap-2">
            <input
              {...control}
              aria-invalid={refusal ? true : undefined}
              ref={input}
              type="text"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              onChange={() => setRefusal("")}
              className={controlClass}
            />
            <Button type="submit">
              <SearchIcon size={16} aria-hidden="true" />
              Open
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

function Outcome({ refusal }: { refusal: string }) {
  return (
    <>
      <span role="alert" className="stock:text-body stock:break-words stock:text-negative-ink">
        {refusal}
      </span>
      {!refusal && "Type or scan, then Enter: the item opens at once."}
    </>
  );
}
