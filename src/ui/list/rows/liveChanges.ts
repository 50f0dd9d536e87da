// Live changes of the visible rows since the last fetch. A live change never moves a row.
import type { AnyRecord } from '#src/core/assembly/present.ts'

export type LiveChanges = {
  /** Current versions of changed rows. */
  readonly updated: ReadonlyMap<string, AnyRecord>
  /** Deleted rows: they stay in place, marked. */
  readonly deleted: ReadonlySet<string>
  /** New rows: announced above the list. */
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

/** The fetched rows in their original order, with their current versions. */
export function applyChanges(rows: readonly AnyRecord[], { updated }: LiveChanges): AnyRecord[] {
  return rows.map(row => updated.get(row.id) ?? row)
}
