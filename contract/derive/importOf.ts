// Import from Excel: the columns that are read, a row as the input of a new record, and the calls. Both sides use it.
import { z } from 'zod'
import type { FieldError } from '#contract/errors/errors.ts'
import type { ServiceCall } from '#contract/kernel/call.ts'
import { type Field, type Fields, f } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Access } from '#contract/kernel/route.ts'
import { decodeInput } from './decodeInput.ts'
import { type Cell, decodeCell } from './excelCodec.ts'

/** Rows of one import. */
export const mostImportRows = 10_000

export type SheetRow = Readonly<Record<string, Cell>>
export type ReadRow = { values: Record<string, unknown>; errors: FieldError[] }

/** Column → field. A reference may also be called by its title here; the server finds it. */
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

/** What a spreadsheet shows in place of a result. */
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

/** The cells of a row under the names of their columns, by the rules of the fields; blanks around a text are none of it. */
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

/** Fields of which no two records may have the same, as far as the sheet names them. */
export function uniqueColumnsOf(resource: Resource): string[] {
  return (resource.imports?.columns ?? []).filter(name => resource.fields[name]?.options.unique)
}

/** Under which a value of a unique field is compared. */
export function foldedOf(value: unknown): string {
  return String(value).toLowerCase()
}

const cell = z.union([z.string().max(30_000), z.number(), z.boolean(), z.null()])
export const sheetRow: z.ZodType<SheetRow> = z.record(z.string().max(64), cell)

const problem = z.object({ row: z.number(), field: z.string(), id: z.string(), message: z.string() })
export type RowProblem = z.infer<typeof problem>

/** What importing the rows would do; nothing is written. */
const preview = z.object({
  total: z.number(),
  good: z.number(),
  existing: z.array(z.number()),
  problems: z.array(problem),
})
export type ImportPreview = z.infer<typeof preview>

export const importStates = ['running', 'done', 'refused', 'failed'] as const
export type ImportState = (typeof importStates)[number]
/** `refused`: all was wanted or nothing, and something could not be used. `failed`: it broke off; what was created stays. */
const outcome = z.object({
  /** Null when there was nothing to do. */
  id: z.string().nullable(),
  state: z.enum(importStates),
  total: z.number(),
  /** Rows whose work is done, whatever came of it. */
  done: z.number(),
  created: z.number(),
  /** Rows that were there already: nothing was done with them. */
  existing: z.array(z.number()),
  problems: z.array(problem),
  /** Rows that have a made-up secret which nobody fetched yet. */
  secrets: z.number(),
  message: z.string().nullable(),
})
export type ImportOutcome = z.infer<typeof outcome>

const secretRow = z.object({ row: z.number(), title: z.string(), secrets: z.record(z.string(), z.string()) })
export type SecretRow = z.infer<typeof secretRow>

export const importModes = ['good', 'all'] as const
export type ImportMode = (typeof importModes)[number]

const rows = f.json(z.array(z.unknown()), { required: true })
/** What the rows are called in every answer; their place, from 1, unless given. */
const numbers = f.json(z.array(z.number().int().min(1).max(10_000_000)))
const bodyLimit = 24 * 1024 * 1024

/** Is what a resource's import consists of. `imports.path` also takes a bare JSON array (xboot-api.md 2.1). */
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
      /** The secrets that were made up, once. */
      importSecrets: { method: 'POST', path: 'importSecrets/:id', access, result: z.array(secretRow) },
    },
  } as const satisfies { name: string; path: string; calls: Record<string, ServiceCall> }
}
export type ImportCalls = ReturnType<typeof importCallsOf>
