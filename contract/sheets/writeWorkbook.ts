import { cutText } from '#contract/rules/texts/cutText.ts'
import {
  declaration,
  filterRange,
  rowsXml,
  type SheetLook,
  type SheetRow,
  sheetEnd,
  sheetStart,
  textXml,
} from './sheetXml.ts'
import { type DateFormats, stylesXml } from './styles.ts'

/** Maximum number of rows in a sheet; further rows continue in another sheet with the same head. */
const mostRows = 1_048_576
const isoDates: DateFormats = { date: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm:ss' }

/** Receives the text of one file of the package in parts. */
type Push = (text: string, isLast: boolean) => void

type Part = {
  readonly wanted: string
  readonly name: string
  readonly look: SheetLook
  readonly push: Push
  rows: number
}

/**
 * Writes a workbook as a stream of the files in its package. Sheets are sequential: rows are added to the latest one.
 */
export function writeWorkbook(
  begins: (path: string) => Push,
  { dates = isoDates, most = mostRows }: { dates?: DateFormats; most?: number } = {},
) {
  const parts: Part[] = []
  const write = (path: string, text: string) => begins(path)(text, true)

  function end(part: Part | undefined) {
    part?.push(sheetEnd(part.look, part.rows), true)
  }

  function begin(name: string, look: SheetLook): Part {
    end(parts.at(-1))
    const push = begins(`xl/worksheets/sheet${parts.length + 1}.xml`)
    push(sheetStart(look), false)
    const part = { wanted: name, name: sheetName(name, parts), look, push, rows: look.head.length }
    parts.push(part)
    return part
  }

  return {
    sheet(name: string, look: SheetLook): void {
      begin(name, look)
    },
    add(rows: readonly SheetRow[]): void {
      let part = parts.at(-1)
      if (!part) throw new Error('a workbook has no row without a sheet')
      for (let done = 0; done < rows.length; ) {
        if (part.rows >= most) part = begin(part.wanted, part.look)
        const now = rows.slice(done, done + most - part.rows)
        part.push(rowsXml(now, part.rows + 1), false)
        part.rows += now.length
        done += now.length
      }
    },
    end(): void {
      end(parts.at(-1))
      write('xl/styles.xml', stylesXml(dates))
      write('xl/workbook.xml', workbookXml(parts))
      write('xl/_rels/workbook.xml.rels', relationsXml(parts))
      write(
        '_rels/.rels',
        `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      )
      write('[Content_Types].xml', typesXml(parts))
    },
  }
}
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A valid sheet name: at most 31 characters, without the characters that references reserve, and unique. */
function sheetName(wanted: string, parts: readonly Part[]): string {
  const name = cutText(wanted.replace(/[[\]:*?/\\'\s]+/g, ' ').trim(), 31) || '1'
  const isTaken = (tried: string) => parts.some(part => part.name.toLowerCase() === tried.toLowerCase())
  for (let number = 2, tried = name; ; number++) {
    if (!isTaken(tried)) return tried
    tried = `${cutText(name, 30 - String(number).length)} ${number}`
  }
}

function workbookXml(parts: readonly Part[]): string {
  const sheets = parts.map(({ name }, at) => `<sheet name="${textXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const filters = parts.flatMap(({ name, look, rows }, at) =>
    look.isFrozen
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">'${textXml(name)}'!${filterRange(look.head, rows, '$')}</definedName>`
      : [],
  )
  const names = filters.length > 0 ? `<definedNames>${filters.join('')}</definedNames>` : ''
  return `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets>${names}</workbook>`
}

function relationsXml(parts: readonly Part[]): string {
  const sheets = parts.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const styles = `<Relationship Id="rId${parts.length + 1}" Type="${office}/styles" Target="styles.xml"/>`
  return `${declaration}<Relationships xmlns="${relations}">${sheets.join('')}${styles}</Relationships>`
}

function typesXml(parts: readonly Part[]): string {
  const sheets = parts.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${sheetMl}.worksheet+xml"/>`,
  )
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetMl}.styles+xml"/>${sheets.join('')}</Types>`
}
