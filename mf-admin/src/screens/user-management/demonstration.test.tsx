import { endDemonstration, keepDemonstration } from "@dash/contracts/users/demonstration";
import { answer, renderArea } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerDemonstration, answersBesideUsers, buildAdmin } from "../../../test/factories.ts";
import { Demonstration } from "./demonstration.tsx";

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("asks twice before the demonstration is taken away", async () => {
  const ended = jest.fn(() => ({ state: "leaving" as const, askedBy: "Alex Morgan" }));
  renderArea(<Demonstration />, {
    user: buildAdmin(),
    answers: [
      answerDemonstration("there"),
      ...answersBesideUsers(),
      answer(endDemonstration, ended),
    ],
  });
  await press("Take the demonstration away");
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("also those that you added");
  await press("Continue");
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("next start of the system");
  expect(ended).not.toHaveBeenCalled();
  await press("Take it away");
  expect(await screen.findByText("The demonstration leaves with the next start")).toBeVisible();
  expect(ended).toHaveBeenCalledTimes(1);
});

it("takes nothing away when either question is cancelled", async () => {
  const ended = jest.fn(() => ({ state: "leaving" as const, askedBy: null }));
  renderArea(<Demonstration />, {
    user: buildAdmin(),
    answers: [
      answerDemonstration("there"),
      ...answersBesideUsers(),
      answer(endDemonstration, ended),
    ],
  });
  await press("Take the demonstration away");
  await press("Cancel");
  await press("Take the demonstration away");
  await press("Continue");
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(ended).not.toHaveBeenCalled();
});

it("says who asked, and keeps the demonstration after all", async () => {
  const kept = jest.fn(() => ({ state: "there" as const, askedBy: null }));
  renderArea(<Demonstration />, {
    user: buildAdmin(),
    answers: [
      answerDemonstration("leaving"),
      ...answersBesideUsers(),
      answer(keepDemonstration, kept),
    ],
  });
  expect(await screen.findByText(/as Alex Morgan asked/)).toBeVisible();
  await press("Keep the demonstration");
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
});
