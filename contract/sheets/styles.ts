// Cell styles of generated workbooks; styles.xml lists them in this order.

export const styleNames = [
  'plain',
  'title',
  'note',
  'head',
  'date',
  'moment',
  'time',
  'whole',
  'decimals',
  'percent',
  'long',
  /** Text that starts like a formula: the style keeps it text in a spreadsheet, even after editing. */
  'asleep',
] as const
export type StyleName = (typeof styleNames)[number]

/** Number formats of days (such as `dd/mm/yyyy`) and of days with a time. */
export type DateFormats = { readonly date: string; readonly moment: string }

type Look = { font?: number; fill?: number; format?: number; wrap?: true; quoted?: true; border?: number }

const looks: { readonly [S in StyleName]: Look } = {
  plain: {},
  title: { font: 2 },
  note: { font: 3 },
  head: { font: 1, fill: 2, border: 1, wrap: true },
  date: { format: 164 },
  moment: { format: 165 },
  time: { format: 20 },
  whole: { format: 3 },
  decimals: { format: 4 },
  percent: { format: 9 },
  long: { wrap: true },
  asleep: { quoted: true },
}

export function stylesXml({ date, moment }: DateFormats): string {
  const formats = [date, moment].map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${quoted(code)}"/>`)
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2">${formats.join('')}</numFmts><fonts count="4">${font('')}${font('<b/>')}${font('<b/>', 14)}${font('', 11, 'FF595959')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EBF0"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF8C939D"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styleNames.length}">${styleNames.map(name => xfOf(looks[name])).join('')}</cellXfs></styleSheet>`
}

function font(marks: string, size = 11, colour = 'FF000000'): string {
  return `<font>${marks}<sz val="${size}"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/></font>`
}

function xfOf({ font: fontId = 0, fill = 0, format = 0, border = 0, wrap, quoted: isQuoted }: Look): string {
  const marks = [
    isQuoted && 'quotePrefix="1"',
    fontId && 'applyFont="1"',
    fill && 'applyFill="1"',
    format && 'applyNumberFormat="1"',
    border && 'applyBorder="1"',
    wrap && 'applyAlignment="1"',
  ]
  const start = `<xf numFmtId="${format}" fontId="${fontId}" fillId="${fill}" borderId="${border}" xfId="0" ${marks.filter(Boolean).join(' ')}`
  return wrap ? `${start}><alignment vertical="top" wrapText="1"/></xf>` : `${start}/>`
}

function quoted(code: string): string {
  return code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
