import type { ProgramDocument } from '#contract/program.ts'

/** By content: what an undo brings back is equal, though not the same object, and a database has an order of keys of its own. */
export function isSameProgram(one: ProgramDocument, other: ProgramDocument): boolean {
  return isSame(one, other)
}

/** Of what JSON can hold: a key without a value is none. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key =>
    isSame(valueOf(one, key), valueOf(other, key)),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function valueOf(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
