/** What became of the last write to a row, as far as its writer knows. */
type Entry = {
  /** The last value that was confirmed; null: that it is deleted. Undefined while nothing was. */
  confirmed?: string | null
  /** Asked for after that, and never answered: it may have happened, or not. */
  open: (string | null)[]
}

export type Ledger = ReturnType<typeof createLedger>

/** Every write of the run by its kind and row, to be compared with what is stored in the end. */
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
    /** An unanswered write of a row whose id is not known yet. */
    lose() {
      counts.unanswered += 1
    },
    refuse() {
      counts.refused += 1
    },
    /** The confirmed rows whose stored value is another than it may be. */
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
