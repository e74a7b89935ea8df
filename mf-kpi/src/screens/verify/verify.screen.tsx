import { verifyHash } from "@dash/contracts/reports/acceptance";
import { call, messageOf, Screen } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Field, controlClass } from "@dash/kit/ui/form/field";
import { Card } from "@dash/kit/ui/layout/card";
import { Page } from "@dash/kit/ui/layout/page";
import { useMutation } from "@tanstack/react-query";
import { useState, type ChangeEvent, type FormEvent } from "react";
import { sha256Of } from "./sha256.ts";
import { VerificationResult } from "./verification-result.tsx";

const TITLE = "Verify";

/** Says whether a file or a hash is a version of a monthly report. It needs no session. */
export function VerifyScreen() {
  return (
    <Screen title={TITLE} loading="Loading...">
      <Page
        heading={TITLE}
        subtitle="Whether a file is a monthly report of this dashboard, and who signed it"
      >
        <Verify />
      </Page>
    </Screen>
  );
}

function Verify() {
  const [hash, setHash] = useState("");
  const { mutate, data, error, reset } = useMutation({
    mutationFn: async (given: string | File) => {
      const sha256 = typeof given === "string" ? given : await sha256Of(given);
      setHash(sha256);
      return call(verifyHash, { params: { sha256 } });
    },
  });
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) mutate(file);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate(hash.trim().toLowerCase());
  };
  const handleType = (typed: string) => {
    setHash(typed);
    reset();
  };
  return (
    <div className="kpi:flex kpi:max-w-3xl kpi:flex-col kpi:gap-4">
      <Card title="The report">
        <form onSubmit={handleSubmit} className="kpi:flex kpi:flex-col kpi:gap-4">
          <FileField onChoose={read} />
          <HashField hash={hash} onType={handleType} />
          <div>
            <Button type="submit" variant="primary">
              Verify
            </Button>
          </div>
        </form>
      </Card>
      <div role="status">
        {data && <VerificationResult verification={data} />}
        {error && (
          <p>
            {messageOf(
              error,
              "This could not be looked up. Please try again, or type the SHA-256.",
            )}
          </p>
        )}
      </div>
    </div>
  );
}

interface FileFieldProps {
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

function FileField({ onChoose }: FileFieldProps) {
  return (
    <Field
      label="File"
      hint="The PDF as you got it. It stays on this device: only its hash is sent."
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept="application/pdf"
          onChange={onChoose}
          className={`${controlClass} kpi:file:mr-3 kpi:file:font-medium kpi:file:text-accent-ink kpi:file:underline`}
        />
      )}
    </Field>
  );
}

interface HashFieldProps {
  readonly hash: string;
  readonly onType: (typed: string) => void;
}

function HashField({ hash, onType }: HashFieldProps) {
  return (
    <Field
      label="Or its SHA-256"
      hint="64 digits and letters a to f, of the file or of the report’s data"
    >
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={hash}
          onChange={(event) => onType(event.target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
