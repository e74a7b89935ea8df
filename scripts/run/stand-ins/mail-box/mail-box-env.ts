import { processEnv } from "@dash/service-lib/process/env";
import * as z from "zod";

const { PORT, HOST, LOG_LEVEL } = processEnv;

export const mailBoxEnv = { PORT, HOST, LOG_LEVEL, SMTP_PORT: z.coerce.number().int() };
