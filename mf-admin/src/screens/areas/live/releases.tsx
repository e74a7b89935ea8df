import type { Release, StoredBuild } from "@dash/contracts/releases/releases";
import { late } from "@dash/kit/ui/layout/late-component";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { releasesQuery } from "../areas.queries.ts";
import { MoveDialog } from "../move/move-dialog.tsx";
import { inOrder } from "../release-texts.ts";
import { GoesBackDialog } from "./goes-back-dialog.tsx";
import { ReleasesTable } from "./releases-table.tsx";

// The code of these dialogs loads when they open. The code for going back is always loaded.
const BuildsDialog = late(async () => (await import("../builds/builds-dialog.tsx")).BuildsDialog);
const MovesDialog = late(async () => (await import("../builds/moves-dialog.tsx")).MovesDialog);

/** The live build of every part, and the open dialog of the chosen part. */
export function Releases() {
  const { data: releases } = useSuspenseQuery(releasesQuery);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const release = releases.find(({ part }) => part === chosen?.part);
  return (
    <>
      <ReleasesTable
        releases={inOrder(releases)}
        onBuilds={({ part }) => setChosen({ action: "builds", part })}
        onMoves={({ part }) => setChosen({ action: "moves", part })}
        onSwitch={({ part }) => setChosen({ action: "switch", part })}
        onGoBack={({ part }, build) => setChosen({ action: "go-back", part, build })}
      />
      {chosen && release && (
        <ChosenDialog chosen={chosen} release={release} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

type Chosen =
  | { readonly action: "builds" | "moves" | "switch"; readonly part: string }
  | { readonly action: "go-back"; readonly part: string; readonly build: StoredBuild };

interface ChosenDialogProps {
  readonly chosen: Chosen;
  readonly release: Release;
  readonly onClose: () => void;
}

function ChosenDialog({ chosen, ...shared }: ChosenDialogProps) {
  switch (chosen.action) {
    case "builds":
      return <BuildsDialog {...shared} />;
    case "moves":
      return <MovesDialog {...shared} />;
    case "switch":
      return <GoesBackDialog {...shared} />;
    case "go-back":
      return <MoveDialog {...shared} build={chosen.build} way="back" />;
  }
}
