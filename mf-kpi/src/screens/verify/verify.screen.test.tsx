import { createHash } from "node:crypto";
import { verifyHash, type Verification } from "@dash/contracts/reports/acceptance";
import { answer, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { VerifyScreen } from "./verify.screen.tsx";

const signature = {
  company: "provider" as const,
  name: "Alex Morgan",
  at: "2026-11-03T10:02:00.000Z",
  sha256: "c".repeat(64),
  struckOut: null as string | null,
};
const accepted = { ...signature, company: "partner" as const, name: "Vic Jones" };

const known: Verification = {
  known: true,
  month: 10,
  year: 2026,
  version: 2,
  status: "accepted",
  signatures: [signature, accepted],
};

function renderVerify(verification: Verification): string[] {
  const asked: string[] = [];
  renderArea(<VerifyScreen />, {
    path: "/verify",
    answers: [
      answer(verifyHash, ({ params }) => {
        asked.push(params.sha256);
        return verification;
      }),
    ],
  });
  return asked;
}

it("sends the hash of a file, and says which version it is and who signed it", async () => {
  const asked = renderVerify(known);
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const file = new File([bytes], "report.pdf", { type: "application/pdf" });
  // Jsdom's files lack it.
  Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  await userEvent.upload(await screen.findByLabelText("File"), file);
  const status = within(await screen.findByRole("status"));
  expect(await status.findByText("Version 2 of October 2026")).toBeVisible();
  expect(status.getByText("Both companies have signed it.")).toBeVisible();
  expect(
    status.getByText(/^Finalised for the provider by Alex Morgan on 3 Nov 2026/),
  ).toBeVisible();
  expect(status.getByText(/^Accepted for the partner by Vic Jones on 3 Nov 2026/)).toBeVisible();
  expect(asked).toEqual([createHash("sha256").update("%PDF-1.7").digest("hex")]);
});

it.each<[Verification, string]>([
  [{ known: false }, "Not known"],
  [
    { ...known, status: "final", signatures: [signature] },
    "It is final. The partner has not accepted it yet.",
  ],
  [{ ...known, status: "returned" }, "The partner returned it. It is not accepted."],
  [{ ...known, status: "draft", signatures: [] }, "This is a draft. Nobody has signed it."],
  [
    {
      ...known,
      status: "final",
      signatures: [{ ...accepted, struckOut: "2026-11-05T09:00:00.000Z" }],
    },
    "The month was opened again, and what was signed is struck out.",
  ],
])("says of a typed hash %#: %s", async (verification, text) => {
  const asked = renderVerify(verification);
  await userEvent.type(await screen.findByLabelText("Or its SHA-256"), ` ${"AB".repeat(32)} `);
  await userEvent.click(screen.getByRole("button", { name: "Verify" }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(asked).toEqual(["ab".repeat(32)]);
});
