import type { CallBack } from "@dash/contracts/interactions/callers";
import { Button, buttonClass } from "@dash/kit/ui/form/button";
import { CheckIcon, PhoneIcon } from "@dash/kit/ui/layout/icons";
import { phoneAddress } from "@dash/kit/ui/text/phone-address";
import { PhoneNumber, phoneText } from "@dash/kit/ui/text/phone-number";
import { callBackName } from "../../../interactions/interaction-texts.ts";
import { useCallBack } from "./use-call-back.ts";

export interface CallBackProps {
  readonly callBack: CallBack;
}

/** Says that the person was called back. */
export function DoneButton({ callBack }: CallBackProps) {
  const who = callBackName(callBack);
  const { change, isPending } = useCallBack(callBack, `${who} was called back.`);
  return (
    <span className={`${placeClass} customers:max-md:-my-1`}>
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

/** Calls the person back. */
export function CallLink({ callBack }: CallBackProps) {
  const { number } = callBack;
  if (number === null) return "–";
  const address = phoneAddress(number);
  if (address === null) return number;
  return (
    <span className={`${placeClass} customers:max-md:my-0`}>
      <a
        href={address}
        aria-label={`Call ${callBackName(callBack)}, ${phoneText(number)}`}
        className={`${buttonClass("secondary", "small")} customers:max-md:min-h-7! customers:max-md:gap-1 customers:max-md:border-0 customers:max-md:px-0`}
      >
        <PhoneIcon size={16} aria-hidden="true" />
        <PhoneNumber number={number} />
      </a>
    </span>
  );
}

/** A button is as high as its row. */
export const placeClass = "customers:-my-1.5 customers:flex";
