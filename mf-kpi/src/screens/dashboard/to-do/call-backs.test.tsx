import { listCallBacks } from "@dash/contracts/interactions/callers";
import { answer, buildUser, holdDate, renderArea } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { buildCallBack } from "../../../../test/interaction-factories.ts";
import { CallBacks } from "./call-backs.tsx";

holdDate();

const callBacks = (
  <Suspense>
    <CallBacks />
  </Suspense>
);

describe("the call-backs to do", () => {
  it("J-53 are counted, with those who wait longest, and lead there", async () => {
    const contactId = "0190e000-0000-7000-8000-000000000001";
    const list = answer(listCallBacks, [buildCallBack({ contactId })], { "X-Total-Count": "12" });
    const { location } = renderArea(callBacks, { answers: [list] });
    expect(await screen.findByRole("region", { name: "Call-backs 12" })).toBeVisible();
    expect(screen.getByRole("listitem")).toHaveTextContent("Jane Doewaiting 2 days");
    expect(screen.getByRole("link", { name: "Jane Doe" })).toHaveAttribute(
      "href",
      `/interactions?customer=${contactId}`,
    );
    await userEvent.click(screen.getByRole("link", { name: "Call back, Call-backs" }));
    await waitFor(() => expect(location()).toBe("/interactions?view=call-backs"));
  });

  it("are shown to viewers, who are not asked to call", async () => {
    const user = buildUser({ role: "ecogenica_viewer" });
    renderArea(callBacks, { user, answers: [answer(listCallBacks, [buildCallBack()])] });
    expect(await screen.findByRole("link", { name: "View All, Call-backs" })).toBeVisible();
  });

  it("draw nothing where nobody waits", async () => {
    const requested = jest.fn(() => []);
    renderArea(callBacks, { answers: [answer(listCallBacks, requested)] });
    await waitFor(() => expect(requested).toHaveBeenCalled());
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });
});
