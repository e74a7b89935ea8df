import type { resolveCaller, UnmatchedCaller } from "@dash/contracts/interactions/callers";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { RequiredText } from "@dash/contracts/values/text-fields";
import * as z from "zod/mini";

type Resolution = InputOf<typeof resolveCaller>["body"];

/** Chooses an existing contact with another number. */
export const EXISTING = "known";
/** Chooses a new contact. */
export const NEW = "new";

const LONGEST_NAME = 200;

/** The caller as typed. The choice is `known`, `new`, or the id of a contact that has the number. */
const TypedWho = z.object({
  choice: z.string().check(z.minLength(1, "Say who this is")),
  /** The fields have the server's names. */
  who: z.object({ contactId: z.string(), kind: z.string(), name: z.string() }),
  /** Stored with the id, so that a draft has both. */
  contactName: z.string(),
});

export type WhoValues = z.input<typeof TypedWho>;

const ExistingContact = z.object({ contactId: z.uuid("Choose a contact") });
const NewContact = z.object({
  kind: CallerType,
  name: RequiredText("Name is required", LONGEST_NAME),
});

/** Validates the form; the output is the request body for the number. */
export function whoSchema(number: string) {
  return z.pipe(
    TypedWho.check(isSomebody),
    z.transform((values): Resolution => {
      const { data: who } = somebodyIn(values);
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
  return ExistingContact.safeParse(choice === EXISTING ? who : { contactId: choice });
}

/** The initial values. If no contact has the number, the search for a contact comes first. */
export function newWhoValues({ candidates }: UnmatchedCaller): WhoValues {
  return {
    choice: candidates.length > 0 ? "" : EXISTING,
    who: { contactId: "", kind: "", name: "" },
    contactName: "",
  };
}
