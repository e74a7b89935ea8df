import { rowPresenter } from "@dash/service-lib/http/row-presenter";
import { findEntry } from "./list-entries.query.ts";
import { presentEntry } from "./pipeline-entry.presenter.ts";

export const presentedEntry = rowPresenter(findEntry, presentEntry);
