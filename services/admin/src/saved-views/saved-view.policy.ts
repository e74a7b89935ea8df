import { mayOpenList } from "@dash/contracts/saved-views/saved-views";
import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";
import type { SavedViewColumns } from "./saved-view.model.ts";

type View = Pick<SavedViewColumns, "ownerId" | "list" | "isShared">;

function read(actor: Actor, view: View): boolean {
  return (
    actor.kind === "user" &&
    mayOpenList(actor.role, view.list) &&
    (view.isShared || view.ownerId === actor.id)
  );
}

function own(actor: Actor, { ownerId }: View): boolean {
  return actor.id === ownerId;
}

function ownOrManaged(actor: Actor, view: View): boolean {
  return own(actor, view) || (view.isShared && may(actor, "saved-view:manage-shared"));
}

/** Everybody keeps views of the lists that they may open. People who write in the product may share them, except favourites. */
export const savedViewPolicy = {
  read,
  update: own,
  share: (actor, view) =>
    own(actor, view) && may(actor, "saved-view:share") && view.list !== "entry-favourites",
  unshare: ownOrManaged,
  delete: ownOrManaged,
} satisfies Policy<View>;
