/** How a report looks in its own window and on paper. Nothing there is cut, and no text is smaller than 9 pt. */
export const PRINT_STYLE = `
@page {
  size: A4;
  margin: 14mm 14mm 18mm;
  @bottom-left { content: "Confidential – for internal use"; font: 9pt Arial, Helvetica, sans-serif; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 9pt Arial, Helvetica, sans-serif; }
}
* { box-sizing: border-box; }
html { color-scheme: light; background: #ffffff; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
body { margin: 0; font: 10pt/1.4 Arial, Helvetica, sans-serif; color: #16181d; overflow-wrap: anywhere; }
.report { max-width: 182mm; margin: 0 auto; padding: 8mm 0; }
.brands { display: flex; gap: 8mm; }
.brand { flex: 1; display: flex; align-items: center; gap: 4mm; min-height: 14mm; border-bottom: 1.2mm solid; padding-bottom: 2.5mm; font-size: 12pt; font-weight: bold; }
.brand img { max-height: 12mm; max-width: 40mm; object-fit: contain; }
h1 { font-size: 19pt; line-height: 1.2; margin: 7mm 0 1mm; }
h2 { font-size: 12.5pt; margin: 0 0 2mm; }
h3 { font-size: 10pt; margin: 2mm 0 1mm; }
p { margin: 0 0 1.5mm; }
.soft { color: #4a505c; }
.words { white-space: pre-wrap; }
section { margin-top: 7mm; }
dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 3mm 6mm; margin: 0; }
dl.wide { grid-template-columns: repeat(4, 1fr); }
dt { font-size: 9pt; color: #4a505c; }
dd { margin: 0; font-size: 13pt; font-weight: bold; }
dd small { display: block; font-size: 9pt; font-weight: normal; color: #4a505c; }
dl + p { margin-top: 3mm; }
table { width: 100%; border-collapse: collapse; font-size: 9.5pt; }
caption { text-align: left; font-size: 9pt; color: #4a505c; padding-bottom: 1mm; }
th, td { text-align: left; vertical-align: top; padding: 1.2mm 2mm; border-bottom: 0.2mm solid #d5d9e0; }
th { font-size: 9pt; color: #4a505c; font-weight: bold; }
tbody th { color: inherit; font-size: inherit; font-weight: normal; }
tfoot th, tfoot td { color: inherit; font-size: inherit; font-weight: bold; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.number + :not(.number) { padding-left: 6mm; }
.signature { flex: 1; }
.line { margin: 0; padding: 5mm 0 1mm; border-bottom: 0.2mm solid #9aa1ad; font-size: 9pt; color: #4a505c; }
.dot { display: inline-block; width: 2.6mm; height: 2.6mm; border-radius: 50%; margin-right: 2mm; }
footer { break-before: avoid; margin-top: 9mm; padding-top: 2.5mm; border-top: 0.3mm solid #9aa1ad; font-size: 9pt; color: #4a505c; }
@media screen and (max-width: 190mm) { .report { padding: 4mm; } .brands { flex-wrap: wrap; } dl, dl.wide { grid-template-columns: repeat(2, 1fr); } .scrolling { overflow-x: auto; } }
@media print { .report { max-width: none; padding: 0; } thead { display: table-header-group; } tfoot { display: table-row-group; } tr, dl > div, .brands { break-inside: avoid; } h1, h2, h3, caption { break-after: avoid; } section:not(:has(table)) { break-inside: avoid; } }
`;
