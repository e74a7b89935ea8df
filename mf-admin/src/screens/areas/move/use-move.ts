import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import { moveReleases, type Release, type StoredBuild } from "@dash/contracts/releases/releases";
import { CallError, messageOf, toastSuccess } from "@dash/kit";
import { showRefusal } from "@dash/kit/ui/form/form";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { releasesQuery, writeFor } from "../areas.queries.ts";
import { useWhyForm } from "../use-why-form.ts";

export interface MoveOptions {
  /** The release at the time the dialog was opened. */
  readonly release: Release;
  readonly build: StoredBuild;
  readonly texts: { readonly success: string; readonly failure: string };
  readonly onClose: () => void;
}

/**
 * Makes a build live, based on the release version that the user saw. Shows a faster move by another user, and the
 * reasons if the checks refuse.
 */
export function useMove({ release, build: { build }, texts, onClose }: MoveOptions) {
  const { part } = release;
  const [opened] = useState(release);
  const [newer, setNewer] = useState<Release>();
  const visibleRelease = newer ?? opened;
  const [reasons, setReasons] = useState<readonly FieldProblem[]>([]);
  const { form, draft, close } = useWhyForm(`move:${part}:${build}`, onClose);
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(writeFor(moveReleases));

  const send = useSingleFlight(async (why: string, force: boolean) => {
    const { version } = visibleRelease;
    try {
      await mutateAsync({ body: { moves: [{ part, build, version }], why, force } });
      close();
      toastSuccess(texts.success);
    } catch (error) {
      const refusals = reasonsIn(error, texts.failure);
      const releases = client.getQueryData(releasesQuery.queryKey);
      const now = isStale(error) && releases?.find((one) => one.part === part);
      setReasons(refusals);
      if (now && now.version !== version) setNewer(now);
      else if (refusals.length === 0) showRefusal(form, error, messageOf(error, texts.failure));
    }
  });

  return {
    form,
    draft,
    close,
    isPending,
    /** The release as the user sees it. */
    visibleRelease,
    isOvertaken: newer !== undefined,
    /** The reasons why the checks refuse the move; empty if they do not. */
    reasons,
    move: ({ why }: { why: string }) => send(why, false),
    force: form.handleSubmit(({ why }) => send(why, true)),
  };
}

function isStale(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}

function reasonsIn(error: unknown, fallback: string): readonly FieldProblem[] {
  if (!(error instanceof CallError && error.status === 422)) return [];
  return error.problem?.fields ?? [{ path: "", message: messageOf(error, fallback) }];
}
