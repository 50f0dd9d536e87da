// Tolerant decoding (xboot-api.md 1.2), then strict validation. Runs on both sides.
import type { FieldError } from '../errors.ts'
import type { Field, Fields } from '../kernel/field.ts'
import { fieldErrorOf } from './fieldErrorOf.ts'
import { textCodec } from './textCodec.ts'

export type Decoded = { value: Record<string, unknown>; errors: FieldError[] }

type Options = {
  /** Missing required fields are fine: an update carries only what changes. */
  partial?: boolean
  /** Defaults fill what is missing. */
  fill?: boolean
}

const notGiven = new Set(['', 'null', 'undefined'])

/**
 * Unknown keys are dropped; "", "null" and "undefined" in a form mean "not given"; a comma list becomes an array.
 * In JSON, `null` clears a field.
 */
export function decodeInput(fields: Fields, raw: Readonly<Record<string, unknown>>, options: Options = {}): Decoded {
  const value: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(fields)) {
    const given = decodeOne(field, Object.hasOwn(raw, name) ? raw[name] : undefined)
    if (given === undefined) {
      if (field.options.default !== undefined && options.fill) value[name] = field.options.default
      else if (field.options.required && !options.partial) errors.push({ field: name, id: 'field.required' })
      continue
    }
    if (given === null) {
      if (field.options.required || field.options.default !== undefined)
        errors.push({ field: name, id: 'field.required' })
      else value[name] = null
      continue
    }
    const parsed = field.schema.safeParse(given)
    if (parsed.success) value[name] = parsed.data
    else errors.push(fieldErrorOf(name, field, given, parsed.error))
  }
  return { value, errors }
}

/** `undefined` = not given; `null` = cleared. */
function decodeOne(field: Field, raw: unknown): unknown {
  if (raw === undefined || raw === null) return raw
  if (typeof raw !== 'string') return isEmptyRoot(field, raw) ? null : raw
  if (notGiven.has(raw.trim())) return undefined
  const decoded = textCodec[field.kind](raw)
  if (field.kind === 'choice') return field.options.values?.find(value => String(value) === raw.trim()) ?? raw
  return isEmptyRoot(field, decoded) ? null : decoded
}

function isEmptyRoot(field: Field, value: unknown): boolean {
  return field.options.root === true && (value === '0' || value === 0)
}
