// Tolerant decoding (xboot-api.md 1.2), then strict validation. Runs on both sides.
import type { FieldError } from '#contract/errors/errors.ts'
import type { Field, FieldKind, Fields } from '#contract/kernel/field.ts'
import { fieldErrorOf } from './fieldErrorOf.ts'
import { textCodec } from './textCodec.ts'

export type Decoded = { value: Record<string, unknown>; errors: FieldError[] }

type Options = {
  /** Missing required fields are fine: an update carries only what changes. */
  partial?: boolean
  /** Defaults fill what is missing and not required. */
  fill?: boolean
  /** A form says "nothing" by the words null and undefined, in fields that may be left out. */
  isForm?: boolean
}

const wordsOfNothing = new Set(['null', 'undefined'])
/** In these they may as well be what somebody typed. */
const holdsAnyWord: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'html', 'secret'])

/** NUL, which PostgreSQL does not store, and halves of a character, which are no text in any encoding. */
const unstorable = /[\0\ud800-\udfff]/u

/** Whether all text in a value can be stored; a document may be nested as deeply as JSON can be. */
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
 * Unknown keys are dropped; "" means "not given", and so do "null" and "undefined" where they are no text of their own; a comma
 * list becomes an array. In JSON, `null` clears a field.
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

/** Under its own name or, where nothing stands there, under its other one. */
function rawOf(name: string, { options }: Field, raw: Readonly<Record<string, unknown>>): unknown {
  const own = Object.hasOwn(raw, name) ? raw[name] : undefined
  if (own !== undefined || options.alias === undefined) return own
  return Object.hasOwn(raw, options.alias) ? raw[options.alias] : undefined
}

/** `undefined` = not given; `null` = cleared. */
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

/** Screens of the wire post whole rows as forms, where an object is this text: what it held was not sent, so it stays as it is. */
const isLost = ({ kind }: Field, text: string) =>
  ofObjects.has(kind) && text.split(',').every(part => part.trim() === '[object Object]')

/** Such a form writes a list of words with commas. */
function jsonOrList({ schema }: Field, text: string): unknown {
  const decoded = textCodec.json(text)
  if (typeof decoded !== 'string' || schema.safeParse(decoded).success) return decoded
  const words = textCodec.refs(text)
  return schema.safeParse(words).success ? words : decoded
}

function isEmptyRoot(field: Field, value: unknown): boolean {
  return field.options.root === true && (value === '0' || value === 0)
}
