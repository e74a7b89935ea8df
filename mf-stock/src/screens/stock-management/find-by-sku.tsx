import { useNavigate } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { controlClass, Field } from "@dash/kit/ui/form/field";
import { SearchIcon } from "@dash/kit/ui/layout/icons";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useRef, useState, type RefObject, type SyntheticEvent } from "react";
import { useItemAddress } from "../../place/list-address.ts";
import { useItemOfSku } from "../../stock/use-item-of-sku.ts";

/** Opens an item by its typed or scanned SKU. An unknown SKU stays selected, so that the next scan replaces it. */
export function FindBySku() {
  const input = useRef<HTMLInputElement>(null);
  const { refusal, forgetRefusal, handleSubmit } = useSkuSearch(input);
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
              onChange={forgetRefusal}
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

function useSkuSearch(input: RefObject<HTMLInputElement | null>) {
  const [refusal, setRefusal] = useState("");
  const navigate = useNavigate();
  const addressOf = useItemAddress();
  const handleRefused = (message: string) => {
    setRefusal(message);
    input.current?.select();
  };
  const find = useSingleFlight(useItemOfSku(({ id }) => navigate(addressOf(id)), handleRefused));
  return {
    refusal,
    forgetRefusal: () => setRefusal(""),
    handleSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      const sku = input.current?.value.trim();
      if (sku) void find(sku);
    },
  };
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
