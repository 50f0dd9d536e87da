// Import from Excel: the columns, decoding of a row, and the calls. Used by the server and the browser.
import { z } from 'zod'
import type { FieldError } from '#contract/errors/errors.ts'
import type { ServiceCall } from '#contract/kernel/call.ts'
import { type Field, type Fields, f } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Access } from '#contract/kernel/route.ts'
import { decodeInput } from './decodeInput.ts'
import { type Cell, decodeCell } from './excelCodec.ts'

export const mostImportRows = 10_000

export type SheetRow = Readonly<Record<string, Cell>>
export type ReadRow = { values: Record<string, unknown>; errors: FieldError[] }

/** Import columns and their fields. A reference also accepts a title here, which the server resolves to an id. */
export function importFieldsOf(resource: Resource): Fields {
  const { columns = [], fields = {} } = resource.imports ?? {}
  return Object.fromEntries(
    columns.flatMap(name => {
      const field = fields[name] ?? resource.fields[name]
      return field ? [[name, named(field)] as const] : []
    }),
  )
}

function named(field: Field): Field {
  if (field.kind === 'ref') return { ...field, schema: z.string().max(255) }
  if (field.kind === 'refs') return { ...field, schema: z.array(z.string().max(255)).max(1000) }
  return field
}

/** Error values that a spreadsheet stores in place of a result. */
const errorCells: ReadonlySet<Cell> = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
  '#EXTERNAL!',
])

/** Decodes the cells of a row by column name; trims text except secrets. */
export function readRow(fields: Fields, cells: SheetRow): ReadRow {
  const given = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, decodeCell(field, trimmed(field, cells[name] ?? null))]),
  )
  const { value, errors } = decodeInput(fields, given, { fill: true })
  const broken = Object.keys(fields).filter(name => errorCells.has(cells[name] ?? null))
  return {
    values: value,
    errors: [
      ...broken.map(field => ({ field, id: 'excel.errorCell' as const, params: { error: cells[field] } })),
      ...errors.filter(({ field }) => !broken.includes(field)),
    ],
  }
}

function trimmed(field: Field, cell: Cell): Cell {
  return typeof cell === 'string' && field.kind !== 'secret' ? cell.trim().normalize('NFC') : cell
}

export function uniqueColumnsOf(resource: Resource): string[] {
  return (resource.imports?.columns ?? []).filter(name => resource.fields[name]?.options.unique)
}

/** Lower case: unique values are compared case-insensitively. */
export function foldedOf(value: unknown): string {
  return String(value).toLowerCase()
}

const cell = z.union([z.string().max(30_000), z.number(), z.boolean(), z.null()])
export const sheetRow: z.ZodType<SheetRow> = z.record(z.string().max(64), cell)

const problem = z.object({ row: z.number(), field: z.string(), id: z.string(), message: z.string() })
export type RowProblem = z.infer<typeof problem>

/** Result of a dry run; nothing is written. */
const preview = z.object({
  total: z.number(),
  good: z.number(),
  existing: z.array(z.number()),
  problems: z.array(problem),
})
export type ImportPreview = z.infer<typeof preview>

export const importStates = ['running', 'done', 'refused', 'failed'] as const
export type ImportState = (typeof importStates)[number]
/**
 * `refused`: mode "all" and at least one row is invalid, so nothing was created. `failed`: the import broke off; rows
 * created before stay.
 */
const outcome = z.object({
  /** Id of the import; null if the import was refused or had nothing to create. */
  id: z.string().nullable(),
  state: z.enum(importStates),
  total: z.number(),
  /** Rows processed, whatever the outcome. */
  done: z.number(),
  created: z.number(),
  /** Numbers of skipped rows whose record exists already. */
  existing: z.array(z.number()),
  problems: z.array(problem),
  /** Number of rows whose generated secret has not been fetched yet. */
  secrets: z.number(),
  message: z.string().nullable(),
})
export type ImportOutcome = z.infer<typeof outcome>

const secretRow = z.object({ row: z.number(), title: z.string(), secrets: z.record(z.string(), z.string()) })
export type SecretRow = z.infer<typeof secretRow>

export const importModes = ['good', 'all'] as const
export type ImportMode = (typeof importModes)[number]

const rows = f.json(z.array(z.unknown()), { required: true })
/** Row numbers for the answers, counted from 1; by default, the positions in `rows`. */
const numbers = f.json(z.array(z.number().int().min(1).max(10_000_000)))
const bodyLimit = 24 * 1024 * 1024

/** The calls of a resource's import. A body may also be the bare JSON array of rows (xboot-api.md 2.1). */
export function importCallsOf({ name, path, page, imports }: Pick<Resource, 'name' | 'path' | 'page' | 'imports'>) {
  const access: Access = { page, perm: 'input' }
  return {
    name,
    path,
    calls: {
      importCheck: {
        method: 'POST',
        path: 'importCheck',
        access,
        isAtomic: false,
        input: { rows, numbers },
        result: preview,
        bodyLimit,
      },
      importData: {
        method: 'POST',
        path: imports?.path ?? 'importData',
        access,
        isAtomic: false,
        input: { rows, numbers, mode: f.choice(importModes, { default: 'good' }), subject: f.text({ max: 255 }) },
        result: outcome,
        bodyLimit,
      },
      importState: { method: 'GET', path: 'importState/:id', access, result: outcome },
      /** Returns the generated secrets. They can be fetched only once; a second call fails. */
      importSecrets: { method: 'POST', path: 'importSecrets/:id', access, result: z.array(secretRow) },
    },
  } as const satisfies { name: string; path: string; calls: Record<string, ServiceCall> }
}
export type ImportCalls = ReturnType<typeof importCallsOf>
