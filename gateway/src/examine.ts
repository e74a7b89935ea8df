import { answerOf, type Job } from "./releases/examiner/examinations.ts";

// A program of its own, which the gateway starts with limits of memory and time for what token holders send.
process.on("message", (job: Job) => process.send?.(answerOf(job)));
