// defineStates: a state table. The server checks transitions with it; the interface disables buttons with it.
export type States<S extends string = string> = {
  readonly name: string
  readonly all: readonly S[]
  readonly initial: S
  can(from: S, to: S): boolean
  /** States with a transition to `to`. */
  sourcesOf(to: S): readonly S[]
}

/** Declares a state table. The first key is the initial state. Throws for a target that is not a key. */
export function defineStates<const S extends string>(
  name: string,
  table: Readonly<Record<S, readonly NoInfer<S>[]>>,
): States<S> {
  const all = Object.keys(table) as S[]
  for (const from of all) {
    for (const to of table[from]) if (!all.includes(to)) throw new Error(`${name}: ${from} leads to unknown "${to}"`)
  }
  const [initial] = all
  if (!initial) throw new Error(`${name}: no states`)
  return {
    name,
    all,
    initial,
    can: (from, to) => table[from].includes(to),
    sourcesOf: to => all.filter(from => table[from].includes(to)),
  }
}
