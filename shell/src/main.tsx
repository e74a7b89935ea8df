import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createFederation } from "./areas/federation.ts";
import { watchBack } from "./frame/watch-back.ts";
import { setClockByPage } from "./session/page-clock.ts";
import { REGISTRY_ELEMENT_ID } from "./registry/registry.ts";
import { tolerateTranslators } from "./translated-page.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

setClockByPage();
tolerateTranslators();
watchBack();

const registryText = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? "";
createRoot(root).render(<App federation={createFederation()} registryText={registryText} />);
