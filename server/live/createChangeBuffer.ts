import type { ResourceName } from '#contract/resources/index.ts'
import type { ChangedRow, ChangeType } from '#server/kernel/publish.ts'

export type Change = { resource: ResourceName; type: ChangeType; rows: readonly ChangedRow[] }
export type ChangeBuffer = {
  add(change: Change): void
  /** Sends all buffered changes at once. */
  flush(): void
}

const mostRows = 1000

/**
 * Merges changes that follow each other closely into one message per resource and type of change. `wait`:
 * milliseconds from the first change to the message.
 */
export function createChangeBuffer(onChange: (change: Change) => void, wait: number): ChangeBuffer {
  const waiting = new Map<string, { change: Change; rows: Map<string, ChangedRow>; isAll: boolean }>()
  let timer: NodeJS.Timeout | null = null

  function flush() {
    if (timer) clearTimeout(timer)
    timer = null
    const due = [...waiting.values()]
    waiting.clear()
    for (const { change, rows, isAll } of due) onChange({ ...change, rows: isAll ? [] : [...rows.values()] })
  }

  return {
    add(change) {
      const key = `${change.resource}:${change.type}`
      const entry = waiting.get(key) ?? { change, rows: new Map<string, ChangedRow>(), isAll: false }
      waiting.set(key, entry)
      // A change without rows means that any row may have changed.
      if (change.rows.length === 0) entry.isAll = true
      for (const row of change.rows) entry.rows.set(row.id, row)
      if (entry.rows.size >= mostRows) flush()
      else timer ??= setTimeout(flush, wait).unref()
    },
    flush,
  }
}
