/** These kinds load together, because each separate chunk makes every first visit a little larger. */
export { ChangesSince } from "./changes-since.tsx";
export { OpenQuestions } from "./open-questions.tsx";
