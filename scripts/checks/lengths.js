/** Kinds of syntax nodes whose line breaks come from the formatter. */
const FORMATTED_NODES = [
  "ObjectExpression",
  "ObjectPattern",
  "ArrayExpression",
  "TSTypeLiteral",
  "ImportDeclaration",
  "ExportNamedDeclaration[declaration=null]",
].join(", ");
const FUNCTIONS = "FunctionDeclaration, FunctionExpression, ArrowFunctionExpression";

/**
 * Counts the lines of a function or file that a reader must read: without blank lines, comments, and line breaks that
 * the formatter makes within an object, list, type or import. Functions inside an object count in full.
 */
function countLines(node, { sourceCode, folded, functions }) {
  const codeLines = new Set();
  for (const token of sourceCode.getTokens(node))
    for (let line = token.loc.start.line; line <= token.loc.end.line; line += 1)
      codeLines.add(line);
  for (const { start, end } of folded.filter((literal) => isWithin(literal, node.loc)))
    for (let line = start.line + 1; line <= end.line; line += 1) {
      const isOfFunction = functions.some(
        (inner) =>
          isWithin(inner, { start, end }) && line > inner.start.line && line < inner.end.line,
      );
      if (!isOfFunction) codeLines.delete(line);
    }
  return codeLines.size;
}

function isWithin(inner, outer) {
  return inner.start.line >= outer.start.line && inner.end.line <= outer.end.line;
}

function lengthRule(selector, name) {
  return {
    meta: {
      type: "suggestion",
      schema: [{ type: "object", properties: { max: { type: "integer" } }, required: ["max"] }],
      messages: { long: `This ${name} has {{ lines }} lines; at most {{ max }} are allowed.` },
    },
    create(context) {
      const [{ max }] = context.options;
      const folded = [];
      const functions = [];
      const measured = [];
      return {
        [FORMATTED_NODES]: ({ loc }) => void folded.push(loc),
        [FUNCTIONS]: ({ loc }) => void functions.push(loc),
        [`${selector}:not(TSEmptyBodyFunctionExpression)`]: (node) => void measured.push(node),
        "Program:exit"() {
          for (const node of measured) {
            if (node.loc.end.line - node.loc.start.line < max) continue;
            const lines = countLines(node, { sourceCode: context.sourceCode, folded, functions });
            if (lines > max) context.report({ node, messageId: "long", data: { lines, max } });
          }
        },
      };
    },
  };
}

export const lengths = {
  "function-length": lengthRule(`:matches(${FUNCTIONS})`, "function"),
  "file-length": lengthRule("Program", "file"),
};
