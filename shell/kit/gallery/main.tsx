import { setTransport } from "@dash/kit";
import { createRoot } from "react-dom/client";
import { Gallery } from "./gallery.tsx";
import { answerPeople } from "./sample-people.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

setTransport(answerPeople);
createRoot(root).render(<Gallery />);
