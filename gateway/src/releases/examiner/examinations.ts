import type { ProblemId, FieldProblem } from "@dash/contracts/endpoints/problem";
import { UploadBody } from "@dash/contracts/releases/build-upload";
import { checkService } from "@dash/contracts/releases/releases";
import { Problem } from "@dash/service-lib/http/problem";
import { refusalsOfMove, refusalsOfOffer, type Offers } from "../gate/check-releases.ts";
import type { PartBuild, Refusal } from "../gate/part-build.ts";
import { parseBody } from "./body-text.ts";
import { buildOf } from "./examine-upload.ts";

/** A part with the texts of its build, which only the examiner parses. */
export type PartTexts = {
  readonly [Key in keyof PartBuild]: string | (Key extends "part" ? never : null);
};

interface Gate {
  readonly parts: readonly PartTexts[];
  readonly offers: Offers;
}

const examinations = {
  upload: ({ part, bytes }: { readonly part: string; readonly bytes: Uint8Array }) =>
    buildOf(part, parseBody(UploadBody, bytes)),
  move: ({ parts, moved, offers }: Gate & { readonly moved: readonly string[] }) =>
    brief(refusalsOfMove(parts.map(partOf), new Set(moved), offers)),
  offer: ({ parts, offers, bytes }: Gate & { readonly bytes: Uint8Array }) => {
    const { service, offer } = parseBody(checkService.body, bytes);
    return brief(refusalsOfOffer(parts.map(partOf), offers, service, offer));
  },
};

export type Examinations = typeof examinations;

export interface Job<Name extends keyof Examinations = keyof Examinations> {
  readonly name: Name;
  readonly input: Parameters<Examinations[Name]>[0];
}

export type Answer<Name extends keyof Examinations> =
  | { readonly result: ReturnType<Examinations[Name]> }
  | { readonly refusal: { id: ProblemId; message: string; fields: readonly FieldProblem[] } };

/** Does one examination. Its refusals are answers too, because an error cannot cross between processes as it is. */
export function answerOf<Name extends keyof Examinations>({
  name,
  input,
}: Job<Name>): Answer<Name> {
  const examine = examinations[name] as (
    input: Job<Name>["input"],
  ) => ReturnType<Examinations[Name]>;
  try {
    return { result: examine(input) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { id, message, details } = error;
    return { refusal: { id, message, fields: brief(details.fields ?? []) } };
  }
}

function partOf({ part, needs, kit, descriptor }: PartTexts): PartBuild {
  const read = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));
  return {
    part,
    needs: read(needs) as PartBuild["needs"],
    kit: (read(kit) ?? null) as PartBuild["kit"],
    descriptor: read(descriptor) as PartBuild["descriptor"],
  };
}

const MOST_LINES = 100;
const LONGEST_LINE = 300;

/** Cuts the reasons to what a person reads. Reasons that nobody can force stand first, so that none of them is lost. */
function brief<Line extends FieldProblem & Partial<Refusal>>(lines: readonly Line[]): Line[] {
  const first = lines.filter(({ takesFromOthers }) => takesFromOthers);
  const others = lines.filter(({ takesFromOthers }) => !takesFromOthers);
  return [...first, ...others].slice(0, MOST_LINES).map((line) => ({
    ...line,
    path: line.path.slice(0, LONGEST_LINE),
    message: line.message.slice(0, LONGEST_LINE),
  }));
}
