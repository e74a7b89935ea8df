import ts from "typescript";

const TEST_FUNCTIONS = new Set(["describe", "it", "test"]);
const SKIP_MODIFIERS = new Set(["skip", "todo", "failing"]);

/** Returns the titles of the tests and test groups in a source text; skipped ones are left out. */
export function testTitles(source: string): string[] {
  const file = ts.createSourceFile(
    "source.tsx",
    source,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression))
      titles.push(...textOf(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** Whether the called function is `test`, `test.only` or `test.each([…])`, but not a skipped test. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TEST_FUNCTIONS.has(callee.text);
  if (ts.isPropertyAccessExpression(callee))
    return !SKIP_MODIFIERS.has(callee.name.text) && isTest(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return isTest(callee.tag);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

function textOf(title: ts.Expression | undefined): string[] {
  if (!title) return [];
  if (ts.isStringLiteralLike(title)) return [title.text];
  if (!ts.isTemplateExpression(title)) return [];
  return [[title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join(" ")];
}
