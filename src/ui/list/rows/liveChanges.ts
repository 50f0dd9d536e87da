// What the server said of the rows on show since they were fetched. Nothing moves under the reader's eyes.
import type { AnyRecord } from '#src/core/assembly/present.ts'

export type LiveChanges = {
  /** The rows as they are now. */
  readonly updated: ReadonlyMap<string, AnyRecord>
  /** Rows that are gone: they stay where they were, marked. */
  readonly deleted: ReadonlySet<string>
  /** Rows that are new: announced on top. */
  readonly created: ReadonlySet<string>
}

export const noChanges: LiveChanges = { updated: new Map(), deleted: new Set(), created: new Set() }

export function withUpdated(changes: LiveChanges, records: readonly AnyRecord[]): LiveChanges {
  return { ...changes, updated: new Map([...changes.updated, ...records.map(record => [record.id, record] as const)]) }
}

export function withDeleted(changes: LiveChanges, ids: readonly string[], shown: ReadonlySet<string>): LiveChanges {
  const created = new Set([...changes.created].filter(id => !ids.includes(id)))
  return { ...changes, created, deleted: new Set([...changes.deleted, ...ids.filter(id => shown.has(id))]) }
}

export function withCreated(changes: LiveChanges, ids: readonly string[], shown: ReadonlySet<string>): LiveChanges {
  return { ...changes, created: new Set([...changes.created, ...ids.filter(id => !shown.has(id))]) }
}

/** The fetched rows in their own order, each as it is now. */
export function applyChanges(rows: readonly AnyRecord[], { updated }: LiveChanges): AnyRecord[] {
  return rows.map(row => updated.get(row.id) ?? row)
}
