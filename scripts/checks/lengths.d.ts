import type { Rule } from "eslint";

export declare const lengths: Record<"file-length" | "function-length", Rule.RuleModule>;
