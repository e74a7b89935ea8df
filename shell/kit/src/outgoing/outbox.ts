export {
  discardWaiting,
  dropWaiting,
  isOnDevice,
  openDevice,
  openWaiting,
  putWaiting,
  readWaiting,
} from "./outgoing-store.ts";
export { areKeysForgotten, FORGOTTEN_KEY, outcomeOf } from "./request-outcome.ts";
export { sendDraft, sendWaiting } from "./send-waiting.ts";
export { isQueued, newWrite } from "./waiting-write.ts";
export { write } from "./write.ts";
