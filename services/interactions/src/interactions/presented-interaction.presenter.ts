import { rowPresenter } from "@dash/service-lib/http/row-presenter";
import { presentInteraction } from "./customer-interaction.presenter.ts";
import { findInteraction } from "./list-interactions.query.ts";

export const presentedInteraction = rowPresenter(findInteraction, presentInteraction);
