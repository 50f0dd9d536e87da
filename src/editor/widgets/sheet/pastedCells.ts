// Parses cells from the clipboard: tab-separated text of spreadsheets, or an HTML table.

export type Cells = readonly (readonly string[])[]

/** The pasted cells; null for a single cell. */
export function pastedCells(text: string, html: string): Cells | null {
  const cells = text.includes('\t') || !/<table/i.test(html) ? cellsOfText(text) : cellsOfHtml(html)
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null
}

/**
 * Splits text into cells: tabs separate cells, line breaks rows; a cell with either is quoted, with quotes doubled.
 */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]]
  // Each match is one cell and its separator.
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text)
    if (!found) break
    const [, quoted, plain = '', end] = found
    rows[rows.length - 1]?.push(tidy(quoted === undefined ? plain : quoted.replace(/""/g, '"')))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return withoutLast(rows)
}

/**
 * Cells of an HTML table, parsed without loading or running anything. Positions covered by merged cells stay empty.
 */
function cellsOfHtml(html: string): string[][] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found = [...(body.querySelector('table')?.rows ?? [])]
  const rows: string[][] = found.map(() => [])
  for (const [at, row] of found.entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (rows[at]?.[column] !== undefined) column += 1
      for (const covered of rows.slice(at, at + Math.max(1, Math.min(cell.rowSpan, 100))))
        for (let beside = 0; beside < Math.min(cell.colSpan, 100); beside += 1) covered[column + beside] = ''
      rows[at]?.splice(column, 1, tidy(cell.textContent ?? ''))
    }
  }
  return withoutLast(rows.map(row => Array.from(row, cell => cell ?? '')))
}

/** The text of a cell as a single line without control characters. */
function tidy(text: string): string {
  return text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[^\P{Cc}]/gu, '')
    .trim()
}

/** Drops the empty last row: spreadsheets end the copied text with a line break. */
function withoutLast(rows: string[][]): string[][] {
  return rows.at(-1)?.every(cell => cell === '') ? rows.slice(0, -1) : rows
}
