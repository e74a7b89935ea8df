import { answerOf, type Job } from "./releases/examiner/examinations.ts";

// Checks a build. It runs as a child process with little memory and time, because holders of a token may upload anything.
process.on("message", (job: Job) => process.send?.(answerOf(job)));
