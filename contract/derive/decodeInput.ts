// Tolerant decoding (xboot-api.md 1.2), then strict validation. Used by the server and the browser.
import type { FieldError } from '#contract/errors/errors.ts'
import type { Field, FieldKind, Fields } from '#contract/kernel/field.ts'
import { fieldErrorOf } from './fieldErrorOf.ts'
import { textCodec } from './textCodec.ts'

export type Decoded = { value: Record<string, unknown>; errors: FieldError[] }

type Options = {
  /** Allows missing required fields, because an update carries only changes. */
  partial?: boolean
  /** Fills in defaults of missing optional fields. */
  fill?: boolean
  /** The values come from a form, which writes the words "null" and "undefined" for an empty optional field. */
  isForm?: boolean
}

const wordsOfNothing = new Set(['null', 'undefined'])
/** Kinds in which "null" and "undefined" may be text typed by a user. */
const holdsAnyWord: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'html', 'secret'])

/** NUL, which PostgreSQL cannot store, and unpaired surrogates, which UTF-8 cannot represent. */
const unstorable = /[\0\ud800-\udfff]/u

/** Whether PostgreSQL can store every string in the value. Iterative, because JSON may be nested arbitrarily deep. */
export function isStorable(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && unstorable.test(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) waiting.push(key, inner)
  }
  return true
}

/**
 * Drops unknown keys. An empty text means that the field is not given. The words "null" and "undefined" mean the
 * same; but in kinds that hold free text (`holdsAnyWord`), they count as text unless the values come from a form and
 * the field is optional. A comma list becomes an array. In JSON, `null` clears a field. Collects one error per
 * invalid field and never throws.
 */
export function decodeInput(fields: Fields, raw: Readonly<Record<string, unknown>>, options: Options = {}): Decoded {
  const value: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(fields)) {
    const given = decodeOne(field, rawOf(name, field, raw), options.isForm === true)
    if (given === undefined) {
      if (field.options.required && !options.partial) errors.push({ field: name, id: 'field.required' })
      else if (field.options.default !== undefined && options.fill) value[name] = field.options.default
      continue
    }
    if (given === null) {
      if (field.options.required || field.options.default !== undefined)
        errors.push({ field: name, id: 'field.required' })
      else value[name] = null
      continue
    }
    if (!isStorable(given)) {
      errors.push({ field: name, id: 'field.unstorable' })
      continue
    }
    const parsed = field.schema.safeParse(given)
    if (parsed.success) value[name] = parsed.data
    else errors.push(fieldErrorOf(name, field, given, parsed.error))
  }
  return { value, errors }
}

/** Reads the field's own name and falls back to its alias. */
function rawOf(name: string, { options }: Field, raw: Readonly<Record<string, unknown>>): unknown {
  const own = Object.hasOwn(raw, name) ? raw[name] : undefined
  if (own !== undefined || options.alias === undefined) return own
  return Object.hasOwn(raw, options.alias) ? raw[options.alias] : undefined
}

/** Decodes one value. `undefined`: not given; `null`: cleared. */
function decodeOne(field: Field, raw: unknown, isForm: boolean): unknown {
  if (raw === undefined || raw === null) return raw
  if (typeof raw !== 'string') return isEmptyRoot(field, raw) ? null : raw
  if (raw.trim() === '' || (wordsOfNothing.has(raw.trim()) && !isText(field, isForm)) || isLost(field, raw))
    return undefined
  const decoded = field.kind === 'json' ? jsonOrList(field, raw) : textCodec[field.kind](raw)
  if (field.kind === 'choice') return field.options.values?.find(value => String(value) === raw.trim()) ?? raw
  return isEmptyRoot(field, decoded) ? null : decoded
}

function isText({ kind, options }: Field, isForm: boolean): boolean {
  return holdsAnyWord.has(kind) && (!isForm || options.required === true)
}

const ofObjects: ReadonlySet<Field['kind']> = new Set(['json', 'ref', 'refs', 'file'])

/**
 * Whether the text is `[object Object]`, which JavaScript produces when a client posts a whole row as a form. The
 * original value is lost, so the field counts as not given.
 */
const isLost = ({ kind }: Field, text: string) =>
  ofObjects.has(kind) && text.split(',').every(part => part.trim() === '[object Object]')

/** Parses JSON or, where the schema allows it, a list of words separated by commas, as forms write it. */
function jsonOrList({ schema }: Field, text: string): unknown {
  const decoded = textCodec.json(text)
  if (typeof decoded !== 'string' || schema.safeParse(decoded).success) return decoded
  const words = textCodec.refs(text)
  return schema.safeParse(words).success ? words : decoded
}

function isEmptyRoot(field: Field, value: unknown): boolean {
  return field.options.root === true && (value === '0' || value === 0)
}
