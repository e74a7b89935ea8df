import { buildQuestion } from "../../test/question-factories.ts";
import { valueText } from "./question-texts.ts";

it.each([
  ["Version 2", "About Version 2"],
  ["Version 3", "About Version 2, there is Version 3 now"],
])(
  "says which version a part of a report was asked about, while %s is the newest",
  (shownNow, text) => {
    const subject = { kind: "report-part", key: "Key metrics" } as const;
    expect(valueText(buildQuestion({ subject, shown: "Version 2", shownNow }))).toBe(text);
  },
);
