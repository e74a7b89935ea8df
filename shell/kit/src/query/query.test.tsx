import { listServiceLines } from "@dash/contracts/time/service-lines";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import {
  focusManager,
  useMutation,
  useSuspenseQuery,
  type QueryClient,
} from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answer, buildUser, invalidate, refusal, renderArea } from "../../testing/index.tsx";
import {
  Link,
  mutationFor,
  queryFor,
  queryPageFor,
  Screen,
  sessionQuery,
  useLocationPath,
} from "../index.ts";

const line = {
  id: "0190a000-0000-7000-8000-000000000011",
  name: "Training",
  description: null,
  color: "#336699",
  isActive: true,
  createdAt: "2026-01-01T09:00:00.000Z",
  version: 1,
  can: { update: false },
};

function Lines() {
  return useSuspenseQuery(queryFor(listServiceLines)).data.map(({ name }) => (
    <p key={name}>{name}</p>
  ));
}

const page = (
  <Screen title="Lines" loading="Loading lines...">
    <Lines />
  </Screen>
);

const idle = (client: QueryClient) => expect(client.isFetching()).toBe(0);

describe("reads", () => {
  it("keys a query by its topic, path and request", () => {
    const query = { month: 3 };
    expect(queryFor(listTimeEntries, { query }).queryKey).toEqual([
      "time-entries",
      "/time-entries",
      { query },
    ]);
    expect(queryPageFor(listTimeEntries, { query }).queryKey).toEqual([
      "time-entries",
      "/time-entries",
      { query },
      "page",
    ]);
  });

  it("API-04 are not repeated on focus or on a second mount, and never grow stale", async () => {
    const respond = jest.fn(() => [line]);
    const { queryClient, rerender } = renderArea(page, {
      answers: [answer(listServiceLines, respond)],
    });
    await screen.findByText("Training");
    act(() => {
      window.dispatchEvent(new Event("focus"));
      focusManager.onFocus();
    });
    rerender(<p />);
    idle(queryClient);
    expect(respond).toHaveBeenCalledTimes(1);
    const policy = queryClient.getDefaultOptions().queries;
    expect(policy).toMatchObject({ staleTime: Infinity, refetchInterval: false, retry: false });
  });

  it("are repeated where they become stale during their first load", async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const respond = jest
      .fn<Promise<(typeof line)[]>, []>()
      .mockImplementationOnce(async () => {
        await released;
        return [line];
      })
      .mockImplementation(async () => [{ ...line, name: "Training and more" }]);
    const { queryClient } = renderArea(page, { answers: [answer(listServiceLines, respond)] });
    await waitFor(() => expect(respond).toHaveBeenCalledTimes(1));
    const invalidated = invalidate(queryClient, "service-lines");
    release();
    await act(() => invalidated);
    expect(await screen.findByText("Training and more")).toBeVisible();
    expect(respond).toHaveBeenCalledTimes(2);
  });

  it("API-04 are not retried by themselves; the server's words and Retry are shown", async () => {
    const respond = jest.fn().mockReturnValueOnce(refusal("unavailable")).mockReturnValue([line]);
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    renderArea(page, { answers: [answer(listServiceLines, respond)] });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This part of the system is not available right now.",
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Lines");
    expect(respond).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Training")).toBeVisible();
    expect(respond).toHaveBeenCalledTimes(2);
  });

  it("are repeated after a failure when somebody leaves the screen and returns", async () => {
    const respond = jest.fn().mockReturnValueOnce(refusal("unavailable")).mockReturnValue([line]);
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const Site = () =>
      useLocationPath() === "/lines" ? (
        <>
          {page}
          <Link to="/">Leave</Link>
        </>
      ) : (
        <Link to="/lines">Return</Link>
      );
    renderArea(<Site />, { path: "/lines", answers: [answer(listServiceLines, respond)] });
    expect(await screen.findByRole("alert")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Leave" }));
    await userEvent.click(screen.getByRole("link", { name: "Return" }));
    expect(await screen.findByText("Training")).toBeVisible();
    expect(respond).toHaveBeenCalledTimes(2);
  });
});

describe("the session", () => {
  function Watcher() {
    return <p>{useSuspenseQuery(sessionQuery).data?.firstName ?? "nobody"}</p>;
  }

  it("SH-12 is nobody, not an error, when the server answers 401", async () => {
    renderArea(<Watcher />, { user: null });
    expect(await screen.findByText("nobody")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("SH-13 is read again on mount and on window focus", async () => {
    const { queryClient } = renderArea(<Watcher />, { user: buildUser() });
    // The test itself put the first session into the cache.
    const reads = () =>
      (queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdateCount ?? 0) - 1;
    await waitFor(() => expect(reads()).toBe(1));
    act(() => {
      window.dispatchEvent(new Event("focus"));
    });
    await waitFor(() => expect(reads()).toBe(2));
  });
});

describe("writes", () => {
  const body = {
    serviceLineId: line.id,
    startTime: "2026-03-02T09:00:00Z",
    endTime: "2026-03-02T17:00:00Z",
    description: "Visit",
  };

  function Writer() {
    const create = useMutation(mutationFor(createTimeEntry));
    return (
      <button type="button" onClick={() => create.mutate({ body })}>
        {create.isSuccess ? "Saved" : "Save"}
      </button>
    );
  }

  it("read again what shows the facts that they announce, and only that", async () => {
    const lines = jest.fn(() => [line]);
    const entries = jest.fn(() => []);
    const stamp = "2026-03-02T17:01:00Z";
    const created = {
      ...body,
      id: line.id,
      userId: line.id,
      userName: null,
      duration: 8,
      minutes: 480,
      interactionId: null,
    };
    const entry = {
      ...created,
      month: 3,
      year: 2026,
      createdAt: stamp,
      updatedAt: stamp,
      version: 1,
    };
    const answers = [
      answer(listServiceLines, lines),
      answer(listTimeEntries, entries),
      answer(createTimeEntry, { ...entry, can: { update: true, delete: true } }),
    ];
    const Entries = () => <p>{useSuspenseQuery(queryFor(listTimeEntries)).data.length} entries</p>;
    renderArea(
      <>
        {page}
        <Screen title="Entries" loading="Loading entries...">
          <Entries />
        </Screen>
        <Writer />
      </>,
      { answers },
    );
    await screen.findByText("Training");
    await screen.findByText("0 entries");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(entries).toHaveBeenCalledTimes(2);
    expect(lines).toHaveBeenCalledTimes(1);
  });
});
