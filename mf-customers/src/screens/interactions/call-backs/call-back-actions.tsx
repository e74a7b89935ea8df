import type { CallBack } from "@dash/contracts/interactions/callers";
import { Button, buttonClass } from "@dash/kit/ui/form/button";
import { CheckIcon, PhoneIcon } from "@dash/kit/ui/layout/icons";
import { callBackName } from "../../../interactions/interaction-texts.ts";
import { phoneAddress } from "@dash/kit/ui/text/phone-address";
import { useCallBack } from "./use-call-back.ts";

/** Calls the person back, and says that it is done. */
export function CallBackActions({ callBack }: { readonly callBack: CallBack }) {
  const { number } = callBack;
  const who = callBackName(callBack);
  const { change, isPending } = useCallBack(callBack, `${who} was called back.`);
  const address = number === null ? null : phoneAddress(number);
  return (
    <span className="customers:-my-1.5 customers:flex customers:justify-end customers:gap-2">
      {address !== null && (
        <a href={address} aria-label={`Call ${who}`} className={buttonClass("secondary", "small")}>
          <PhoneIcon size={16} aria-hidden="true" />
          Call
        </a>
      )}
      <Button
        size="small"
        aria-label={`Done: ${who}`}
        isPending={isPending}
        onClick={() => void change({ isDone: true })}
      >
        <CheckIcon size={16} aria-hidden="true" />
        Done
      </Button>
    </span>
  );
}
