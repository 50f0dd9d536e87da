/** State of a row as known by its writer. */
type Entry = {
  /** Last confirmed value; null = deletion confirmed; undefined = nothing confirmed yet. */
  confirmed?: string | null
  /** Unanswered writes after the confirmed one: each may or may not have been applied. */
  open: (string | null)[]
}

export type Ledger = ReturnType<typeof createLedger>

/** Records every write by kind and row ID, for comparison with the stored values at the end. */
export function createLedger() {
  const kinds = new Map<string, Map<string, Entry>>()
  const counts = { confirmed: 0, unanswered: 0, refused: 0 }

  function entryOf(kind: string, id: string): Entry {
    const rows = kinds.get(kind) ?? new Map<string, Entry>()
    kinds.set(kind, rows)
    const entry = rows.get(id) ?? { open: [] }
    rows.set(id, entry)
    return entry
  }

  return {
    counts,
    confirm(kind: string, id: string, value: string | null) {
      counts.confirmed += 1
      Object.assign(entryOf(kind, id), { confirmed: value, open: [] })
    },
    leaveOpen(kind: string, id: string, value: string | null) {
      counts.unanswered += 1
      entryOf(kind, id).open.push(value)
    },
    /** Counts an unanswered creation, whose ID is unknown. */
    lose() {
      counts.unanswered += 1
    },
    refuse() {
      counts.refused += 1
    },
    /** Returns the rows whose stored value is neither the confirmed one nor that of an unanswered write. */
    compare(kind: string, stored: ReadonlyMap<string, string>): { compared: number; lost: string[] } {
      const rows = kinds.get(kind) ?? new Map<string, Entry>()
      const lost = [...rows].flatMap(([id, { confirmed, open }]) => {
        const found = stored.get(id) ?? null
        return confirmed === undefined || found === confirmed || open.includes(found)
          ? []
          : [`${kind} ${id}: ${JSON.stringify(confirmed)} was confirmed, ${JSON.stringify(found)} is stored`]
      })
      return { compared: rows.size, lost }
    },
  }
}
