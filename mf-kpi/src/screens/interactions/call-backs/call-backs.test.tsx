import { listCallBacks, type CallBack } from "@dash/contracts/interactions/callers";
import { answer, holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall, buildCallBack, NUMBER } from "../../../../test/interaction-factories.ts";
import { renderInteractions, table, viewer } from "../../../../test/render-interactions.tsx";

holdDate();

function renderCallBacks(callBacks: CallBack[], user?: typeof viewer) {
  return renderInteractions(
    { interactions: [buildCall()] },
    {
      path: "/interactions?view=call-backs",
      answers: [answer(listCallBacks, callBacks)],
      ...(user && { user }),
    },
  );
}

async function rowTexts() {
  const rows = within(await table())
    .getAllByRole("row")
    .slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
}

describe("Call-backs", () => {
  it("lists who waits since when, how often they called, and whether they left a message", async () => {
    const once = { name: null, callerType: null, missed: 1, hasVoicemail: false } as const;
    renderCallBacks([buildCallBack(), buildCallBack({ ...once, number: "+447700900456" })]);
    expect(await rowTexts()).toEqual([
      [
        "Jane Doe",
        NUMBER,
        "13 Jul 2026, 09:00last 14 Jul 2026, 09:00",
        "2 times",
        "Left a message",
      ],
      ["Not identified", "+447700900456", "13 Jul 2026, 09:00", "once", "None"],
    ]);
    expect(
      screen.getByText(
        /later answered call with the same number clears a row.*After 30 days.*Installers are not listed\./,
      ),
    ).toBeVisible();
  });

  it("leads to the calls of the number", async () => {
    const { location } = renderCallBacks([buildCallBack()]);
    await userEvent.click(await screen.findByRole("link", { name: /^Jane Doe/ }));
    expect(await screen.findByText("1 call or visit")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/interactions?period=all&search=%2B447700900123"));
  });

  it("shows a viewer no number", async () => {
    renderCallBacks([buildCallBack({ number: null })], viewer);
    expect((await rowTexts())[0]?.slice(0, 2)).toEqual(["Jane Doe", "–"]);
    expect(screen.queryByRole("link", { name: /Jane/ })).not.toBeInTheDocument();
  });

  it("says of whom it may not name whether it is a customer or an installer", async () => {
    const unnamed = { name: null, number: null };
    renderCallBacks(
      [
        buildCallBack(unnamed),
        buildCallBack({
          ...unnamed,
          callerType: "installer",
          firstMissedAt: "2026-07-12T08:00:00.000Z",
        }),
      ],
      viewer,
    );
    expect((await rowTexts()).map(([who]) => who)).toEqual(["Customer", "Installer"]);
  });

  it("says so where nobody waits", async () => {
    renderCallBacks([]);
    expect(await screen.findByText("Nobody to call back")).toBeVisible();
  });
});
