// The vite plugin of what travels together. Left to itself the bundler makes a file of each set of modules that the same pages share, and
// a list asks for 280 of them, a screen for 70. What is always asked for at the same moments becomes one file.
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

type Part = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'dynamicImports' | 'moduleIds'
>
type Parts = ReadonlyMap<string, Part>

type Roots = {
  /** The page of everybody who is no screen. */
  readonly page: string
  /** The module that is fetched behind the gate. */
  readonly administration: string
  /** The page of simple mode. */
  readonly simplePage: string
  /** The page of the screens. */
  readonly screenPage: string
  /** The module that a screen runs once its page knows that it can. */
  readonly screen: string
}

/**
 * Module ids and the file they are put into; the bundler decides on all others. Files that are joined are needed at the same moments
 * of a start, and by the same people who may come to need them later: nobody loads more than before, and no circle can come about.
 */
export function joinedParts(parts: Parts, roots: Roots): Map<string, string> {
  const startOf = (end: string) => {
    const found = [...parts.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(end))
    if (!found) throw new Error(`No file of the build begins with ${end}`)
    return found.fileName
  }
  const [page, gate, simplePage, screenPage, screen] = [
    ...[roots.page, roots.administration, roots.simplePage, roots.screenPage, roots.screen],
  ].map(startOf)
  const always = [
    ['page', reach(parts, page)],
    ['administration', reach(parts, gate)],
    ['simple', reach(parts, simplePage)],
    ['check', reach(parts, screenPage)],
    ['screen', reach(parts, screen)],
  ] as const
  const later = [
    ['visitors', reach(parts, page, { isLater: true, without: gate })],
    ['members', reach(parts, gate, { isLater: true })],
    ['counters', reach(parts, simplePage, { isLater: true })],
    ['screens', reach(parts, screenPage, { isLater: true })],
  ] as const
  const joined = new Map<string, string>()
  for (const { fileName, isEntry, moduleIds } of parts.values()) {
    const moments = always.filter(([, files]) => files.has(fileName)).map(([name]) => name)
    if (moments.length === 0 || isEntry) continue
    const others = later.filter(([, files]) => files.has(fileName)).map(([name]) => name)
    for (const id of moduleIds) joined.set(id, [...moments, ...others].join('-'))
  }
  return joined
}

/** Files that `from` imports, directly or not; with `isLater` also those that it may come to import. */
function reach(parts: Parts, from = '', { isLater = false, without = '' } = {}): Set<string> {
  const found = new Set([from])
  for (const file of found) {
    const { imports = [], dynamicImports = [] } = parts.get(file) ?? {}
    for (const next of [...imports, ...(isLater ? dynamicImports : [])]) if (next !== without) found.add(next)
  }
  return found
}

/** Has the bundler divide on its own first, which tells what is needed where, and joins then. `told`: the modules that are needed at all. */
export function joinParts(roots: Roots, alone: () => UserConfig, told: (modules: string[]) => void): Plugin {
  return {
    name: 'marquee:join-parts',
    apply: 'build',
    async config() {
      const result = await build({ ...alone(), configFile: false, logLevel: 'silent' })
      const [output] = Array.isArray(result) ? result : [result]
      if (!output || !('output' in output)) throw new Error('The parts were not built')
      const parts = output.output.filter(file => file.type === 'chunk')
      told(parts.flatMap(({ moduleIds }) => moduleIds))
      const joined = joinedParts(new Map(parts.map(part => [part.fileName, part])), roots)
      const codeSplitting = {
        groups: [{ name: (id: string) => joined.get(id) ?? null }],
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}
