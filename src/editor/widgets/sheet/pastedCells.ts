// Cells out of the clipboard: as sheets write them into plain text, or as the table of a page or a letter.

export type Cells = readonly (readonly string[])[]

/** Null where there is no more than one cell. */
export function pastedCells(text: string, html: string): Cells | null {
  const cells = text.includes('\t') || !/<table/i.test(html) ? cellsOfText(text) : cellsOfHtml(html)
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null
}

/** Tabs between cells, a line for each row; a cell that holds either stands in quotes, its own quotes twice. */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]]
  // Every match is one cell and what ends it.
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

/** Nothing of it is loaded or run. A cell over several columns or rows leaves the others empty. */
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

/** One line, without what no font draws. */
function tidy(text: string): string {
  return text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[^\P{Cc}]/gu, '')
    .trim()
}

/** Sheets end what they copy with a line of its own. */
function withoutLast(rows: string[][]): string[][] {
  return rows.at(-1)?.every(cell => cell === '') ? rows.slice(0, -1) : rows
}
