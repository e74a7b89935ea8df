import { listApiTokens } from "@dash/contracts/users/api-tokens";
import { LoadingNotice, queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { CopiedField } from "@dash/kit/ui/form/copied-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PersonDialog } from "../frame/person-dialog.tsx";
import { NewTokenForm } from "./new-token-form.tsx";
import { TokenItem } from "./token-item.tsx";

/** The tokens by which programs act for the person; an administrator sees everybody's. */
export function TokensDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <PersonDialog
      title="API tokens"
      text="A program with a token reads and writes in its maker's name: what the maker may, and nothing but what the token is for."
      failure="The API tokens could not be loaded."
      onClose={onClose}
    >
      <Tokens />
    </PersonDialog>
  );
}

function Tokens() {
  // No fact tells of a token, so the list is read whenever the dialog opens.
  const { data: tokens, refetch } = useQuery({
    ...queryFor(listApiTokens),
    gcTime: 0,
    throwOnError: true,
  });
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  if (!tokens) return <LoadingNotice text="Loading the API tokens..." />;
  if (isMaking)
    return (
      <NewTokenForm
        onMade={(made) => {
          setSecret(made);
          setIsMaking(false);
          void refetch();
        }}
        onCancel={() => setIsMaking(false)}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      {secret && (
        <CopiedField
          label="Token"
          hint="Copy it now, and give it to the program alone. It is not shown again."
          value={secret}
          autoFocus
        />
      )}
      {tokens.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} onSettled={refetch} />
          ))}
        </ul>
      ) : (
        <p className="text-body">There are no API tokens.</p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-3">
        <a
          href="/api/docs"
          target="_blank"
          className="flex min-h-10 items-center text-body text-accent-ink underline max-md:min-h-11"
        >
          What programs can send
        </a>
        <Button
          variant={secret ? "secondary" : "primary"}
          onClick={() => {
            setSecret(undefined);
            setIsMaking(true);
          }}
        >
          New token
        </Button>
      </p>
    </div>
  );
}
