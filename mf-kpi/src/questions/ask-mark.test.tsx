import { listQuestionPeople, listQuestions } from "@dash/contracts/questions/questions";
import { setSlotSource, Slot, type RecordAbout } from "@dash/kit";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildQuestion, type Asked } from "../../test/question-factories.ts";
import { AskWidget } from "../widgets/ask/ask.widget.tsx";
import { AskMark } from "./ask-mark.tsx";

const resolution: RecordAbout = {
  kind: "kpi",
  key: "first_call_resolution_rate",
  month: 3,
  year: 2026,
  name: "First Call Resolution",
};
const people = answer(listQuestionPeople, []);
const mark = (name: RegExp) => screen.findByRole("button", { name });
const HERE = { clientX: 5, clientY: 5 };
const NONE = /^Ask about this: First Call Resolution$/;

function Figure({ about = resolution }: { readonly about?: RecordAbout }) {
  return (
    <section data-figure aria-label={about.name}>
      <a href="#rows">87.5%</a>
      <input aria-label={`Note on ${about.name}`} />
      <AskMark about={about} className="" />
    </section>
  );
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Fires a pointer event with its kind of pointer, which jsdom does not know. */
function point(element: Element, type: "Down" | "Move" | "Up", pointerType: string, at?: Point) {
  const event = createEvent(`pointer${type.toLowerCase()}`, element, { bubbles: true });
  Object.assign(event, at);
  fireEvent(element, Object.assign(event, { pointerType }));
}

function renderFigure(questions: readonly Asked[] = [], answers: readonly FakeAnswer[] = []) {
  return renderArea(<Figure />, {
    answers: [...answers, answer(listQuestions, [...questions]), people],
  });
}

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  setSlotSource(() => []);
});

describe("the mark at a figure", () => {
  it("is only there on hover and on focus while nobody has asked", async () => {
    renderFigure();
    expect(await mark(NONE)).toHaveClass("kpi:opacity-0");
  });

  it.each([
    ["1 open question", [buildQuestion(), buildQuestion({ state: "settled" })]],
    ["2 open questions", [buildQuestion(), buildQuestion()]],
    ["1 settled question", [buildQuestion({ state: "settled" })]],
  ])("says that there is %s, and is always there", async (text, questions) => {
    renderFigure(questions);
    const button = await mark(new RegExp(`^${text}: First Call Resolution$`));
    expect(button).not.toHaveClass("kpi:opacity-0");
  });

  it("counts neither the questions of another figure nor those of another month", async () => {
    renderFigure([
      buildQuestion({ subject: { key: "customer_satisfaction" } }),
      buildQuestion({ subject: { month: 2 } }),
      buildQuestion({ subject: { kind: "hours" } }),
    ]);
    expect(await mark(NONE)).toBeInTheDocument();
  });

  it("has the questions about every fault category at the card of the largest", async () => {
    const fault = { subject: { key: "warranty_fault_software" } };
    const about = { ...resolution, key: "warranty_fault_electrical", name: "Top Fault Category" };
    renderArea(<Figure about={about} />, {
      answers: [answer(listQuestions, [buildQuestion(fault)])],
    });
    expect(await mark(/^1 open question: Top Fault Category$/)).toBeVisible();
  });

  it("asks once for all figures of a month", async () => {
    const queries: object[] = [];
    const list = answer(listQuestions, ({ query }) => {
      queries.push(query);
      return [];
    });
    const second = { ...resolution, key: "customer_satisfaction", name: "Customer Satisfaction" };
    renderArea(
      <>
        <Figure />
        <Figure about={second} />
      </>,
      { answers: [list] },
    );
    await mark(NONE);
    await mark(/^Ask about this: Customer Satisfaction$/);
    await waitFor(() => expect(queries).toHaveLength(1));
    expect(queries).toEqual([expect.objectContaining({ month: 3, year: 2026, limit: 200 })]);
  });

  it("lets people ask also where the questions do not come", async () => {
    renderArea(<Figure />, { answers: [answer(listQuestions, refusal("unavailable")), people] });
    await userEvent.click(await mark(NONE));
    expect(await screen.findByRole("textbox", { name: "Question" })).toBeVisible();
  });
});

describe("how a figure's questions open", () => {
  const dialog = () => screen.findByRole("dialog", { name: "First Call Resolution" });

  it("begins with the form while nobody has asked, and gives the focus back", async () => {
    renderFigure();
    await userEvent.click(await mark(NONE));
    expect(within(await dialog()).getByRole("textbox", { name: "Question" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(await mark(NONE)).toHaveFocus();
  });

  it("shows the questions, from which another one can be asked", async () => {
    renderFigure([buildQuestion()]);
    await userEvent.click(await mark(/^1 open question/));
    expect(within(await dialog()).getByText("Why did it fall?")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Ask something else" }));
    expect(screen.getByRole("textbox", { name: "Question" })).toBeVisible();
  });

  it("opens by q on what has the focus, with no other key and not while somebody types", async () => {
    renderFigure();
    await mark(NONE);
    await userEvent.type(screen.getByRole("textbox"), "q");
    screen.getByRole("link").focus();
    await userEvent.keyboard("{Control>}q{/Control}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard("q");
    expect(within(await dialog()).getByRole("textbox", { name: "Question" })).toHaveValue("");
  });

  it("opens when a finger holds the figure, and the release opens no link", async () => {
    renderFigure();
    await mark(NONE);
    const link = screen.getByRole("link");
    point(link, "Down", "touch", HERE);
    expect(fireEvent.contextMenu(link)).toBe(false);
    expect(await dialog()).toBeVisible();
    point(link, "Up", "touch");
    expect(fireEvent.click(link)).toBe(false);
    expect(fireEvent.click(link)).toBe(true);
  });

  it.each([
    ["a finger that moves away", "touch", { clientX: 5, clientY: 40 }],
    ["a mouse", "mouse", HERE],
  ])("does not open by %s", async (_, pointerType, to) => {
    renderFigure();
    await mark(NONE);
    jest.useFakeTimers();
    const link = screen.getByRole("link");
    point(link, "Down", pointerType, HERE);
    point(link, "Move", pointerType, to);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(fireEvent.click(link)).toBe(true);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

it("rows of a list that shows many months ask once, for their kind", async () => {
  const queries: object[] = [];
  setSlotSource(() => [{ id: "kpi/ask", Widget: AskWidget }]);
  const rows = [3, 2].map((month): RecordAbout => ({
    kind: "interaction",
    key: `0190b000-0000-7000-8000-00000000000${month}`,
    month,
    year: 2026,
    name: `call ${month}`,
  }));
  const [, asked] = rows;
  const list = answer(listQuestions, ({ query }) => {
    queries.push(query);
    return [buildQuestion({ subject: { kind: "interaction", key: asked?.key ?? "", month: 1 } })];
  });
  renderArea(
    rows.map((about) => <Slot key={about.key} name="record.ask" about={about} />),
    { answers: [list] },
  );
  expect(await mark(/^1 open question: call 2$/)).toBeVisible();
  expect(await mark(/^Ask about this: call 3$/)).toBeInTheDocument();
  expect(queries).toEqual([expect.objectContaining({ kind: "interaction" })]);
});
