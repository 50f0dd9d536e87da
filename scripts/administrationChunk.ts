// Which of our modules stand in one file of a build because every page of the administration needs them. Left to itself the bundler makes
// a file of each set of modules that the same pages share: many small ones that are asked for, and compressed, one by one.

type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }
export type ModuleGraph = { getModuleInfo(id: string): Module | null }

type Roots = {
  /** The module under every page of the administration. */
  readonly administration: string
  /** The modules under the pages of visitors and screens, which do without the administration. */
  readonly others: readonly string[]
}

/** Answers the name of the file that a module belongs to; null where the bundler decides. */
export function administrationChunk({ administration, others }: Roots) {
  function find(graph: ModuleGraph): Set<string> {
    const needed = reach([administration], id => graph.getModuleInfo(id)?.importedIds ?? [])
    const elsewhere = reach(others, id => {
      const module = graph.getModuleInfo(id)
      const later = module?.dynamicallyImportedIds.filter(other => other !== administration) ?? []
      return [...(module?.importedIds ?? []), ...later]
    })
    // Of a library a page needs some parts only, and which does not show in the graph.
    const isOurs = (id: string) => !id.includes('/node_modules/')
    return new Set([...needed].filter(id => !elsewhere.has(id) && isOurs(id)))
  }

  let found: Set<string> | null = null
  return (id: string, graph: ModuleGraph): string | null => {
    found ??= find(graph)
    return found.has(id) ? 'administration' : null
  }
}

function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}
