import { buildUser, renderArea } from "../../testing/index.tsx";
import { useSubmissionKey, type SubmissionKey } from "./use-submission-key.tsx";

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** Opens a form and gives its key. A second call opens the form again, as after a reload of the page. */
function openForm(user = buildUser(), formId = "note"): SubmissionKey & { close(): void } {
  let submission: SubmissionKey | undefined;
  function Form() {
    submission = useSubmissionKey(formId);
    return null;
  }
  const { unmount } = renderArea(<Form />, { user });
  return {
    begin: () => submission?.begin(),
    keyFor: (body) => submission?.keyFor(body) ?? "",
    done: () => submission?.done(),
    close: unmount,
  };
}

describe("a submission's key", () => {
  it("is the same for the same content, however often it is sent", () => {
    const form = openForm();
    expect(form.keyFor({ text: "a" })).toBe(form.keyFor({ text: "a" }));
  });

  it("K5-3 is made with the draft: a copy of the tab's storage gives the same", () => {
    const form = openForm();
    form.begin();
    const copy = { ...sessionStorage };
    const first = form.keyFor({ text: "a" });
    form.done();
    form.close();
    Object.entries(copy).forEach(([name, text]) => sessionStorage.setItem(name, String(text)));
    expect(openForm().keyFor({ text: "a" })).toBe(first);
  });

  it("is new for other content, and after a success", () => {
    const form = openForm();
    const first = form.keyFor({ text: "a" });
    expect(form.keyFor({ text: "b" })).not.toBe(first);
    form.done();
    expect(form.keyFor({ text: "a" })).not.toBe(first);
  });

  it("is the same when the form is opened again with its draft", () => {
    const form = openForm();
    const first = form.keyFor({ text: "a" });
    form.close();
    expect(openForm().keyFor({ text: "a" })).toBe(first);
  });

  it("differs for another person and for another form", () => {
    const form = openForm();
    const first = form.keyFor({ text: "a" });
    form.close();
    const other = buildUser({ id: "0190a000-0000-7000-8000-000000000002" });
    expect(openForm(other).keyFor({ text: "a" })).not.toBe(first);
    expect(openForm(buildUser(), "letter").keyFor({ text: "a" })).not.toBe(first);
  });

  it("is the same also where a browser denies storage", () => {
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    const form = openForm();
    expect(form.keyFor({ text: "a" })).toBe(form.keyFor({ text: "a" }));
  });
});
