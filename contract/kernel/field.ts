// A field: kind + schema + options. The kinds are a closed set; every table over them is exhaustive.
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

/** How a list may be narrowed by the field: `range` takes `<name>From` and `<name>To`. */
export type FilterKind = 'eq' | 'in' | 'contains' | 'range'

export type FieldOptions = {
  /** Never null; must be given on create, even where a form starts with its `default`. */
  required?: boolean
  /** Another name that clients of the wire give it; heard where nothing stands under its own. */
  alias?: string
  /** Set by the server alone. */
  readonly?: boolean
  /** May be given on create, not changed later. */
  immutable?: boolean
  /** Not a column: filled by the resource's behaviour, and a filter over it is the behaviour's `narrow`. */
  computed?: boolean
  /** Computed: a URL bound to its reader that ends (rules/media/signedUrlLife.ts); lists of such are asked for again in time. */
  signed?: boolean
  /** Given on create and read by the resource's behaviour; neither stored nor answered. */
  requestOnly?: boolean
  /** Left out of lists; only the single record carries it. */
  heavy?: boolean
  /** Moves by itself, such as a sign of life: of a change of it alone no webhook is told. */
  quiet?: true
  unique?: boolean
  filter?: FilterKind
  /** Of a `contains` filter: the search over everything leaves it out. */
  unsearched?: boolean
  sortable?: boolean
  default?: unknown
  min?: number
  max?: number
  /** Shown beside the value, e.g. `px`, `%`, `bytes`, `ms`. A key below `units` in the locales. */
  unit?: 'px' | '%' | 'bytes' | 'ms' | 's' | '°C'
  /** `choice`: the closed set. */
  values?: readonly (string | number)[]
  /** `ref`, `refs`: the resource that is referred to. */
  to?: string
  /** `file`: the kinds of file that fit; any unless given. */
  kinds?: readonly string[]
  secret?: true
  /** `text`: what is kept of what was typed; checked is what is kept. Of any kind: what is looked for beside what was typed. */
  tidied?: (text: string) => string
  /**
   * `json`: what is said of a value that does not fit its schema, where more is known than that; `at` is the part that does not.
   * `text`: what is wrong with a value that fits in all else.
   */
  refusal?: (value: unknown, at: string) => { id: ErrorId; params?: Record<string, unknown> } | undefined
  /** Told apart in types: text on the wire, an instant in the database. */
  moment?: true
  /** `ref`: on the wire "0" stands for "no parent" (spec 7, departments). */
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
/** `max`: entries, 1000 unless given. */
const idsOf = ({ required, max = 1000 }: FieldOptions) => (required ? z.array(id).min(1) : z.array(id)).max(max)
/** Wire format of xboot-api.md 1.4; also ISO 8601 with an offset. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/)
  // `Date` takes 30 February for a day of March.
  .refine(text => isCalendarDate(text.slice(0, 10)) && Date.parse(text.replace(' ', 'T')) < endOfYears)
const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine(isCalendarDate)

/** The year 10000 is written differently. */
const endOfYears = Date.UTC(10_000, 0)

function isCalendarDate(text: string) {
  const parsed = new Date(`${text}T00:00:00Z`)
  // The database knows no year 0.
  return text >= '0001' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** A URL of a web page, or `{host}` for this server's own address (rules, Accounts 8). */
const url = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\{host\})\S+$/)

/** The field builders. `text` is of one line: breaks become blanks (oneLine.ts). Options are literal types, so records are inferred from them. */
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
  /** Written, never read back. */
  secret: <const O extends Text = Record<never, never>>(options: O = {} as O) =>
    field<string, O & { secret: true }>('secret', bounded(options, 200), { ...options, secret: true }),
  json: <T, const O extends Plain = Record<never, never>>(schema: z.ZodType<T>, options: O = {} as O) =>
    field<T, O>('json', schema, options),
}
