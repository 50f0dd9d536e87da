// Vite plugin that joins chunks. By default the bundler makes a chunk for each set of modules shared by the same
// pages, so a list page needs 280 requests and the player 70. Chunks that are always loaded together become one file.
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

type Part = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'dynamicImports' | 'moduleIds'
>
type Parts = ReadonlyMap<string, Part>

type Roots = {
  /** Page of the administration and the public pages. */
  readonly page: string
  /** Page that most visitors without a session see. */
  readonly signInPage: string
  /** Module loaded dynamically after sign-in. */
  readonly administration: string
  readonly simplePage: string
  /** Page of the player. */
  readonly screenPage: string
  /** Module that the player's page loads once its compatibility check has passed. */
  readonly screen: string
}

/**
 * Returns the name of the joined chunk by module ID; the bundler places all other modules. Chunks are joined only if
 * the same entries import them statically, and the same entries reach them when dynamic imports are included. Hence
 * no page loads more than before, and no import cycle can arise.
 */
export function joinedParts(parts: Parts, roots: Roots): Map<string, string> {
  const startOf = (end: string) => {
    const found = [...parts.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(end))
    if (!found) throw new Error(`No file of the build begins with ${end}`)
    return found.fileName
  }
  const [page, signInPage, gate, simplePage, screenPage, screen] = [
    ...[roots.page, roots.signInPage, roots.administration, roots.simplePage, roots.screenPage, roots.screen],
  ].map(startOf)
  const [ofPage, ofScreenPage] = [reach(parts, page), reach(parts, screenPage)]
  // A browser that loads a later moment has loaded the page before it.
  const always = [
    ['page', ofPage],
    ['signIn', new Set([...ofPage, ...reach(parts, signInPage)])],
    ['administration', new Set([...ofPage, ...reach(parts, gate)])],
    ['simple', reach(parts, simplePage)],
    ['check', ofScreenPage],
    ['screen', new Set([...ofScreenPage, ...reach(parts, screen)])],
  ] as const
  const later = [
    ['visitors', reach(parts, page, { isLater: true, without: gate })],
    ['members', new Set([...ofPage, ...reach(parts, gate, { isLater: true })])],
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

/**
 * Returns the files that `from` imports, transitively. `isLater` includes dynamic imports; `without` is a file not
 * followed.
 */
function reach(parts: Parts, from = '', { isLater = false, without = '' } = {}): Set<string> {
  const found = new Set([from])
  for (const file of found) {
    const { imports = [], dynamicImports = [] } = parts.get(file) ?? {}
    for (const next of [...imports, ...(isLater ? dynamicImports : [])]) if (next !== without) found.add(next)
  }
  return found
}

/** Builds and returns the chunks, including those that contain only styles, which vite removes at the end of a build. */
async function partsOf(config: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const parts: Rolldown.OutputChunk[] = []
  const collect: Plugin = {
    name: 'marquee:collect-parts',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') parts.push(file)
      },
    },
  }
  const plugins = [...(config.plugins ?? []), collect]
  await build({ ...config, plugins, configFile: false, logLevel: 'silent' })
  return parts
}

/**
 * First builds with the default chunks to learn which entry loads which modules, then joins chunks. `told` receives
 * the IDs of all bundled modules.
 */
export function joinParts(roots: Roots, alone: () => UserConfig, told: (modules: string[]) => void): Plugin {
  return {
    name: 'marquee:join-parts',
    apply: 'build',
    async config() {
      const parts = await partsOf(alone())
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
