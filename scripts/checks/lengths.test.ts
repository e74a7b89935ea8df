import { Linter } from "eslint";
import { lengths } from "./lengths.js";

/** Returns lint's messages for a source; a function may have three lines, and the file eight. */
function messagesOf(source: string): string[] {
  const messages = new Linter().verify(source, [
    {
      plugins: { dash: { rules: lengths } },
      rules: {
        "dash/function-length": ["error", { max: 3 }],
        "dash/file-length": ["error", { max: 8 }],
      },
    },
  ]);
  return messages.map(({ message }) => message);
}

test("a function with more lines than allowed is refused", () => {
  expect(messagesOf("function f() {\n  a();\n  b();\n}\n")).toEqual([
    "This function has 4 lines; at most 3 are allowed.",
  ]);
});

test("blank lines and comments do not count", () => {
  expect(messagesOf("function f() {\n\n  // A reason.\n  a();\n}\n")).toEqual([]);
});

test("one object counts one line, over however many the formatter writes it", () => {
  const properties = Array.from({ length: 20 }, (_, index) => `    p${index},\n`).join("");
  expect(messagesOf(`function f() {\n  return {\n${properties}  };\n}\n`)).toEqual([]);
});

test("the lines of a function inside an object count", () => {
  const method = "{\n  m() {\n    a();\n    b();\n  },\n}";
  expect(messagesOf(`const object = ${method};\n`)).toEqual([
    "This function has 4 lines; at most 3 are allowed.",
  ]);
  const around = "function f() {\n  return {\n    p,\n    m() {\n      a();\n    },\n  };\n}\n";
  expect(messagesOf(around)).toEqual(["This function has 4 lines; at most 3 are allowed."]);
});

test("a file with more lines than allowed is refused", () => {
  const statements = Array.from({ length: 9 }, () => "a();\n").join("");
  expect(messagesOf(statements)).toEqual(["This file has 9 lines; at most 8 are allowed."]);
});
