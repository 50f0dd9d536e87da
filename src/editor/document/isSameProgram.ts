import type { ProgramDocument } from '#contract/programs/program.ts'

/** By content: what is stored is equal, though not the same object, and a database has an order of keys of its own. */
export function isSameProgram(one: ProgramDocument, other: ProgramDocument): boolean {
  return isSame(one, other)
}

/** The newer document, in which whatever is as it was is the object it was: what is restored comes from elsewhere, and readers look at identity. */
export function withUnchanged(document: ProgramDocument, former: ProgramDocument): ProgramDocument {
  if (isSame(document, former)) return former
  const known = new Map(former.nodes.map(node => [node.id, node]))
  const nodes = document.nodes.map(node => {
    const before = known.get(node.id)
    return before && isSame(node, before) ? before : node
  })
  return { ...document, nodes }
}

/** Of what JSON can hold: a key without a value is none. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return (
    Object.keys(one).every(key => isSame(one[key], memberOf(other, key))) &&
    Object.keys(other).every(key => Object.hasOwn(one, key) || other[key] === undefined)
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function memberOf(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
