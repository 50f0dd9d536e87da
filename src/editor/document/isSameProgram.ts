import type { ProgramDocument } from '#contract/programs/program.ts'

/** Compares by content: stored documents are not the same object, and PostgreSQL reorders JSON keys. */
export function isSameProgram(one: ProgramDocument, other: ProgramDocument): boolean {
  return isSame(one, other)
}

/**
 * The newer document. Its unchanged nodes are the objects of the previous document, because components compare nodes
 * by identity to decide whether to render.
 */
export function withUnchanged(document: ProgramDocument, previous: ProgramDocument): ProgramDocument {
  if (isSame(document, previous)) return previous
  const known = new Map(previous.nodes.map(node => [node.id, node]))
  const nodes = document.nodes.map(node => {
    const before = known.get(node.id)
    return before && isSame(node, before) ? before : node
  })
  return { ...document, nodes }
}

/** Deep equality of JSON values; an undefined value equals a missing key. */
export function isSame(one: unknown, other: unknown): boolean {
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
