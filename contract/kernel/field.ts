// A field: kind, schema and options. The kinds are a closed set; every table over them is exhaustive.
import { z } from 'zod'
import type { ErrorId } from '#contract/errors/errors.ts'
import { emailForm } from '#contract/rules/accounts/emailOf.ts'
import { oneLine } from './oneLine.ts'

export const fieldKinds = [
  'text',
  'longText',
  'html',
  'int',
  'decimal',
  'money',
  'flag',
  'moment',
  'date',
  'time',
  'choice',
  'ref',
  'refs',
  'file',
  'color',
  'url',
  'email',
  'phone',
  'secret',
  'json',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** How a list filters by the field: `range` takes `<name>From` and `<name>To`. */
export type FilterKind = 'eq' | 'in' | 'contains' | 'range'

export type FieldOptions = {
  /** Never null; must be given on create, even where a form starts with its `default`. */
  required?: boolean
  /** A second name that other clients of the wire protocol send; read when the field's own name is absent. */
  alias?: string
  /** Set by the server only. */
  readonly?: boolean
  /** May be given on create but not changed. */
  immutable?: boolean
  /** Not a column: the resource's behavior computes it, and the behavior's `narrow` implements a filter on it. */
  computed?: boolean
  /**
   * Computed: a URL that is signed for one reader and expires (rules/media/signedUrlLife.ts). Lists with such fields
   * are fetched again before the URLs expire.
   */
  signed?: boolean
  /** Given on create and read by the resource's behavior; neither stored nor answered. */
  requestOnly?: boolean
  /** Left out of lists; only the single record has this field. */
  heavy?: boolean
  /** Shown only while the reader's menu contains this page, such as a page about charges. */
  page?: string
  /**
   * The value changes without a user, such as a heartbeat time: a change of quiet fields alone triggers no webhook.
   */
  quiet?: true
  unique?: boolean
  filter?: FilterKind
  /** For a `contains` filter: excluded from the global search. */
  unsearched?: boolean
  sortable?: boolean
  default?: unknown
  min?: number
  max?: number
  /** Shown next to the value, e.g. `px`, `%`, `bytes`, `ms`. A key below `units` in the locales. */
  unit?: 'px' | '%' | 'bytes' | 'ms' | 's' | '°C'
  /** `choice`: the closed set of values. */
  values?: readonly (string | number)[]
  /** `ref`, `refs`: the referenced resource. */
  to?: string
  /** `ref`, `refs`: filters of the records that forms offer; the resource's behavior enforces the limit. */
  only?: Readonly<Record<string, string | boolean>>
  /** `file`: accepted kinds of file; absent = any. */
  kinds?: readonly string[]
  secret?: true
  /**
   * Normalizes text. A `text` field normalizes its input before validation and storage. A search in a field of any
   * kind looks for the normalized text in addition to the text as typed.
   */
  tidied?: (text: string) => string
  /**
   * `json`: a more specific error for a value that fails its schema; `at` is the path of the invalid part. `text`: an
   * additional check of an otherwise valid value. Undefined = no error.
   */
  refusal?: (value: unknown, at: string) => { id: ErrorId; params?: Record<string, unknown> } | undefined
  /** Type-level mark: text in requests and answers, a timestamp in the database. */
  moment?: true
  /** `ref`: "0" in requests and answers means "no parent" (spec 7, departments). */
  root?: boolean
}

export type Field<T = unknown, O extends FieldOptions = FieldOptions> = {
  readonly kind: FieldKind
  readonly schema: z.ZodType<T>
  readonly options: O
}
export type Fields = Readonly<Record<string, Field>>

type Text = FieldOptions & { max?: number; min?: number }
type Plain = FieldOptions

function field<T, const O extends FieldOptions>(kind: FieldKind, schema: z.ZodType<T>, options: O): Field<T, O> {
  return { kind, schema, options }
}

function bounded(options: FieldOptions, fallbackMax: number, base = z.string()) {
  const { tidied, refusal } = options
  const text = tidied ? base.overwrite(tidied) : base
  const schema = sized(text, options, fallbackMax)
  return refusal ? schema.refine(value => refusal(value, '') === undefined) : schema
}

function sized(text: z.ZodString, options: FieldOptions, fallbackMax: number) {
  const schema = text.max(options.max ?? fallbackMax)
  if (options.required) return schema.min(Math.max(1, options.min ?? 1))
  return options.min ? schema.min(options.min) : schema
}

function numeric(schema: z.ZodNumber, options: FieldOptions) {
  return schema.min(options.min ?? Number.MIN_SAFE_INTEGER).max(options.max ?? Number.MAX_SAFE_INTEGER)
}

const id = z.string().regex(/^\d{1,19}$/)
/** `max`: number of entries, 1000 unless given. */
const idsOf = ({ required, max = 1000 }: FieldOptions) => (required ? z.array(id).min(1) : z.array(id)).max(max)
/** Format of xboot-api.md 1.4, or ISO 8601 with an offset. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/)
  // `Date` would parse 30 February as a day in March.
  .refine(text => isCalendarDate(text.slice(0, 10)) && Date.parse(text.replace(' ', 'T')) < endOfYears)
const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine(isCalendarDate)

/** Years from 10000 on have a different text format. */
const endOfYears = Date.UTC(10_000, 0)

function isCalendarDate(text: string) {
  const parsed = new Date(`${text}T00:00:00Z`)
  // PostgreSQL has no year 0.
  return text >= '0001' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** A web address; `{host}` at its start stands for this server's own address (rules, Accounts 8). */
const url = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\{host\})\S+$/)

/**
 * The field builders. `text` is a single line: line breaks become spaces (oneLine.ts). Options are literal types, so
 * that record types are inferred from them.
 */
export const f = {
  text: <const O extends Text = Record<never, never>>(options: O = {} as O) =>
    field<string, O>('text', bounded(options, 255, z.string().overwrite(oneLine)), options),
  longText: <const O extends Text = Record<never, never>>(options: O = {} as O) =>
    field<string, O>('longText', bounded(options, 20_000), options),
  html: <const O extends Text = Record<never, never>>(options: O = {} as O) =>
    field<string, O>('html', bounded(options, 100_000), options),
  int: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<number, O>('int', numeric(z.number().int(), options), options),
  decimal: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<number, O>('decimal', numeric(z.number(), options), options),
  /** An integer in the currency's smallest unit. */
  money: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<number, O>('money', numeric(z.number().int(), options), options),
  flag: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<boolean, O>('flag', z.boolean(), options),
  moment: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<string, O & { moment: true }>('moment', moment, { ...options, moment: true }),
  date: <const O extends Plain = Record<never, never>>(options: O = {} as O) => field<string, O>('date', date, options),
  time: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<string, O>('time', z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/), options),
  choice: <const V extends readonly (string | number)[], const O extends Plain = Record<never, never>>(
    values: V,
    options: O = {} as O,
  ) => field<V[number], O & { values: V }>('choice', z.literal([...values]), { ...options, values }),
  ref: <const O extends Plain = Record<never, never>>(to: string, options: O = {} as O) =>
    field<string, O & { to: string }>('ref', id, { ...options, to }),
  refs: <const O extends Plain = Record<never, never>>(to: string, options: O = {} as O) =>
    field<string[], O & { to: string; default: [] }>('refs', idsOf(options), { ...options, to, default: [] }),
  /** The id of an uploaded file. */
  file: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<string, O & { to: 'file' }>('file', id, { ...options, to: 'file' }),
  color: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<string, O>('color', z.string().regex(/^#([0-9a-f]{6}|[0-9a-f]{8})$/i), options),
  url: <const O extends Plain = Record<never, never>>(options: O = {} as O) => field<string, O>('url', url, options),
  email: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<string, O>('email', z.string().max(254).regex(emailForm), options),
  phone: <const O extends Plain = Record<never, never>>(options: O = {} as O) =>
    field<string, O>('phone', z.string().regex(/^\+?\d[\d -]{4,18}\d$/), options),
  /** Write-only. */
  secret: <const O extends Text = Record<never, never>>(options: O = {} as O) =>
    field<string, O & { secret: true }>('secret', bounded(options, 200), { ...options, secret: true }),
  json: <T, const O extends Plain = Record<never, never>>(schema: z.ZodType<T>, options: O = {} as O) =>
    field<T, O>('json', schema, options),
}
