import type { resolveCaller, UnmatchedCaller } from "@dash/contracts/callers";
import type { InputOf } from "@dash/contracts/endpoint";
import { CallerType } from "@dash/contracts/interaction-kinds";
import { RequiredText } from "@dash/contracts/scalars";
import * as z from "zod/mini";

type Resolution = InputOf<typeof resolveCaller>["body"];

/** Chooses somebody who is known by another number. */
export const KNOWN = "known";
/** Chooses somebody who is not known yet. */
export const NEW = "new";

const LONGEST_NAME = 200;

/** Who calls, as it is typed. The choice is `known`, `new`, or the id of somebody who has the number. */
const TypedWho = z.object({
  choice: z.string().check(z.minLength(1, "Say who this is")),
  /** Called as the server calls it. */
  who: z.object({ contactId: z.string(), kind: z.string(), name: z.string() }),
  /** Stays with the id, so that a draft has both. */
  contactName: z.string(),
});

export type WhoValues = z.input<typeof TypedWho>;

const KnownContact = z.object({ contactId: z.uuid("Choose a contact") });
const NewContact = z.object({
  kind: CallerType,
  name: RequiredText("Name is required", LONGEST_NAME),
});

/** What the fields must say; it gives what is sent about the number. */
export function whoSchema(number: string) {
  return z.pipe(
    TypedWho.check(isSomebody),
    z.transform((typed): Resolution => {
      const { data: who } = somebodyIn(typed);
      if (!who) throw new TypeError("Only somebody comes this far");
      return { number, who };
    }),
  );
}

const isSomebody = z.check<WhoValues>(({ value, issues }) => {
  for (const { path, message } of somebodyIn(value).error?.issues ?? [])
    issues.push({ code: "custom", input: value, path: ["who", ...path], message });
});

function somebodyIn({ choice, who }: WhoValues) {
  if (choice === NEW) return NewContact.safeParse(who);
  return KnownContact.safeParse(choice === KNOWN ? who : { contactId: choice });
}

/** A form about a caller. Where nobody has the number yet, the search comes first. */
export function newWhoValues({ candidates }: UnmatchedCaller): WhoValues {
  return {
    choice: candidates.length > 0 ? "" : KNOWN,
    who: { contactId: "", kind: "", name: "" },
    contactName: "",
  };
}
