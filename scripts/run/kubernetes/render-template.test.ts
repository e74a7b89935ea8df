import { renderTemplate } from "./render-template.ts";
import { parseTemplate } from "./template-syntax.ts";

const data = {
  name: "dash",
  none: "",
  count: 3,
  kinds: { b: { kind: "two" }, a: { kind: "one" } },
  labels: { z: "1", a: [true, "x"] },
};

function render(text: string): string {
  const template = parseTemplate(text);
  return renderTemplate(template, template.definitions, data);
}

// The outputs are those of Go's text/template with the functions of Helm.
test.each([
  ["{{ .name }}-{{ .count }}", "dash-3"],
  ["a\n  {{- .name }}\nb  {{ .name -}}\n  c", "adash\nb  dashc"],
  ["a\n{{- /* a comment */}}\nb", "a\nb"],
  ['{{ "x" | quote }} {{ .count | quote }}', '"x" "3"'],
  ['{{ default "other" .none }} {{ default "other" .name }}', "other dash"],
  ['{{ if eq .name "dash" }}yes{{ else }}no{{ end }}', "yes"],
  ["{{ if .none }}1{{ else if .missing }}2{{ else }}3{{ end }}", "3"],
  [
    "{{ range $name, $value := .kinds }}{{ $.name }}/{{ $name }}={{ $value.kind }} {{ end }}",
    "dash/a=one dash/b=two ",
  ],
  ['{{ range $each := list "x" "y" }}{{ $each }}{{ end }}', "xy"],
  ['{{ $x := printf "%s-%s" .name "b" }}{{ $x }}', "dash-b"],
  ["l:{{ .labels | toYaml | nindent 2 }}", 'l:\n  a:\n  - true\n  - x\n  z: "1"'],
  ["{{ .labels | toJson }}", '{"a":[true,"x"],"z":"1"}'],
  ['{{ index .labels "z" }}{{ if index .labels "y" }}!{{ end }}', "1"],
  ['{{ trimPrefix "https://" "https://dash" }}', "dash"],
  ['{{ required "say why" .name }}', "dash"],
  [
    '{{ define "one" }}{{ .root.name }}{{ end }}{{ include "one" (dict "root" .) | nindent 1 }}',
    "\n dash",
  ],
  [
    '{{ define "m" }}b: 1\na: 2{{ end }}{{ include "m" . | fromYaml | toJson | quote }}',
    '"{\\"a\\":2,\\"b\\":1}"',
  ],
])("%s is rendered as Helm does", (text, output) => {
  expect(render(text)).toBe(output);
});

test.each([
  ['{{ required "say why" .none }}', "say why"],
  ["{{ .missing }}", "is missing"],
  ["{{ upper .name }}", "no function upper"],
  ["{{ $x }}", "$x is not defined"],
  ["{{ if .name }}", "the end of the file"],
  ["{{ end }}", "nothing for end to close"],
  ['{{ include "none" . }}', "no definition of none"],
])("%s fails with words", (text, words) => {
  expect(() => render(text)).toThrow(words);
});
