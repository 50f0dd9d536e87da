// Vite plugin that joins chunks. By default the bundler makes a chunk for each set of modules shared by the same
// pages, so a list page needs 280 requests and the player 70. Chunks that are always loaded together become one file.
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

type Part = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'dynamicImports' | 'moduleIds' | 'code'
>
type Parts = ReadonlyMap<string, Part>

type Roots = {
  /** Page of the administration and the public pages. */
  readonly page: string
  /** Page that most visitors without a session see. */
  readonly signInPage: string
  /** Module loaded dynamically after sign-in. */
  readonly administration: string
  /** Pages of the administration that users open most. */
  readonly list: string
  readonly show: string
  readonly form: string
  readonly home: string
  readonly builder: string
  readonly simplePage: string
  /** Page of the player. */
  readonly screenPage: string
  /** Module that the player's page loads once its compatibility check has passed. */
  readonly screen: string
}

const frequent = ['list', 'show', 'form', 'home', 'builder']
const isFrequent = (name: string) => frequent.includes(name)
/** Entries that may load a few kilobytes more than they need, so that other entries load fewer files. */
const patient = ['visitors', 'members', ...frequent]
/** Code of this length, before minification, takes some 2 kB (gzipped). */
const small = 16_000

/**
 * Returns the name of the joined chunk by module ID; the bundler places all other modules. Chunks are joined if the
 * same entries import them statically, and the same entries reach them when dynamic imports are included. A small
 * chunk is then joined with one that all of its entries need as well (`joinSmall`). Chunks of frequent pages that
 * screens, simple mode or visitors may come to need stay apart, because these need only some of them.
 */
export function joinedParts(parts: Parts, roots: Roots): Map<string, string> {
  const entries = entriesOf(parts, roots)
  const groups = new Map<string, Group>()
  for (const part of parts.values()) {
    const moments = entries.always.filter(([, files]) => files.has(part.fileName)).map(([name]) => name)
    if (moments.length === 0 || part.isEntry) continue
    const others = entries.later.filter(([, files]) => files.has(part.fileName)).map(([name]) => name)
    if (moments.every(isFrequent) && others.some(name => name !== 'members')) continue
    const names = [...moments, ...others]
    const group = groups.get(names.join('-')) ?? { names, parts: [] }
    group.parts.push(part)
    groups.set(names.join('-'), group)
  }
  const joined = new Map<string, string>()
  for (const group of joinSmall([...groups.values()]))
    for (const { moduleIds } of group.parts) for (const id of moduleIds) joined.set(id, nameOf(group))
  return joined
}

/** Leaves out the pages of the administration, if all of them need the chunk. */
function nameOf({ names }: Group): string {
  return names.filter(name => !(names.includes('administration') && isFrequent(name))).join('-')
}

function entriesOf(parts: Parts, roots: Roots) {
  const fileOf = (root: keyof Roots) => {
    const found = [...parts.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(roots[root]))
    if (!found) throw new Error(`No file of the build begins with ${roots[root]}`)
    return found.fileName
  }
  const [page, gate, simplePage, screenPage] = [
    ...[fileOf('page'), fileOf('administration'), fileOf('simplePage'), fileOf('screenPage')],
  ]
  const [ofPage, ofScreenPage] = [reach(parts, page), reach(parts, screenPage)]
  // A browser that loads a later moment has loaded the page before it.
  const ofAdministration = new Set([...ofPage, ...reach(parts, gate)])
  const afterGate = (root: keyof Roots) => new Set([...ofAdministration, ...reach(parts, fileOf(root))])
  return {
    always: [
      ['page', ofPage],
      ['signIn', new Set([...ofPage, ...reach(parts, fileOf('signInPage'))])],
      ['administration', ofAdministration],
      ['list', afterGate('list')],
      ['show', afterGate('show')],
      ['form', afterGate('form')],
      ['home', afterGate('home')],
      ['builder', afterGate('builder')],
      ['simple', reach(parts, simplePage)],
      ['check', ofScreenPage],
      ['screen', new Set([...ofScreenPage, ...reach(parts, fileOf('screen'))])],
    ],
    later: [
      ['visitors', reach(parts, page, { isLater: true, without: gate })],
      ['members', new Set([...ofPage, ...reach(parts, gate, { isLater: true })])],
      ['counters', reach(parts, simplePage, { isLater: true })],
      ['screens', reach(parts, screenPage, { isLater: true })],
    ],
  } as const
}

/** Chunks to be joined, and the names of the entries that need all of them. */
type Group = { readonly names: readonly string[]; readonly parts: Part[] }

/**
 * Joins each small group with the group that all of its entries and the fewest others load, if the others are patient.
 * Imports lead to groups that more entries load, so no import cycle arises. The administration loads the files of the
 * sign-in page as well.
 */
function joinSmall(groups: readonly Group[]): Group[] {
  let all = [...groups].sort((one, other) => lengthOf(one) - lengthOf(other))
  for (const group of [...all]) {
    if (lengthOf(group) >= small || !all.includes(group)) continue
    const others = all
      .filter(other => other !== group && group.names.every(name => other.names.includes(name)))
      .filter(other => other.names.every(name => group.names.includes(name) || mayLoad(group, name)))
      .sort((one, other) => one.names.length - other.names.length)
    const [other] = others
    if (!other) continue
    const both = { names: other.names, parts: [...group.parts, ...other.parts] }
    all = [...all.filter(each => each !== group && each !== other), both]
  }
  return all
}

function mayLoad({ names }: Group, entry: string): boolean {
  return patient.includes(entry) || (entry === 'administration' && names.includes('signIn'))
}

function lengthOf({ parts }: Group): number {
  return parts.reduce((sum, { code }) => sum + code.length, 0)
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
