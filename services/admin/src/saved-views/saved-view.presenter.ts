import type { SavedView as ViewAnswer } from "@dash/contracts/saved-views/saved-views";
import type { Actor } from "@dash/service-lib/access/identity";
import type { FoundView } from "./find-views.query.ts";
import { savedViewPolicy } from "./saved-view.policy.ts";

export function presentView(actor: Actor, view: FoundView): ViewAnswer {
  return {
    ...view,
    can: {
      update: savedViewPolicy.update(actor, view),
      share: !view.isShared && savedViewPolicy.share(actor, view),
      unshare: view.isShared && savedViewPolicy.unshare(actor, view),
      delete: savedViewPolicy.delete(actor, view),
    },
  };
}
