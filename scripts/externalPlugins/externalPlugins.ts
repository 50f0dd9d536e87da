// Vite plugin that builds external plugins into the product: it generates the modules that are empty in the sources
// (contract/outside.ts and its counterparts), and restricts a plugin's imports to the public entry points and to
// shared packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { contractVersion, fits } from '../../contract/pluginVersion.ts'
import { namedPlugins, PluginRefusal } from './namedPlugins.mjs'
import { added, type PluginWords, shared, type Words, wordsOf } from './pluginTexts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
/** Public entry points and their source files. */
const entryPoints: Readonly<Record<string, string>> = {
  'marquee/contract': 'contract/plugin.ts',
  'marquee/pages': 'src/plugin.ts',
  'marquee/server': 'server/plugin.ts',
}

type ExternalPlugin = {
  readonly about: {
    readonly name: string
    readonly version: string
    readonly description: string
    readonly contract: string
  }
  readonly folder: string
  readonly words: PluginWords
}

const name = 'marquee:outside'

export function externalPlugins(): Plugin {
  try {
    return pluginBuild(readPlugins())
  } catch (error) {
    // Reports the error from the `config` hook: Vite would add a prefix to the message of an error thrown while it
    // loads the configuration.
    const config = () => Promise.reject(error)
    return { name, config }
  }
}

function pluginBuild(plugins: readonly ExternalPlugin[]): Plugin {
  const list = plugins.map(({ about: { name, version } }) => ({ name, version }))
  let isPages = false
  const plugin: Plugin = {
    name,
    enforce: 'pre',
    // Permits the development server to serve files from the plugins' folders.
    config: () => ({ server: { fs: { allow: [root, ...plugins.map(({ folder }) => folder)] } } }),
    configResolved({ build }) {
      isPages = !build.ssr
    },
    generateBundle() {
      const source = JSON.stringify({ contract: contractVersion, plugins: list })
      // Writes the list of plugins for the server, which compares it with its own (server/refuseVersionMismatch.ts).
      if (isPages) this.emitFile({ type: 'asset', fileName: '.vite/plugins.json', source })
    },
  }
  return plugins.length === 0 ? plugin : { ...plugin, ...generatedModules(plugins) }
}

function readPlugins(): ExternalPlugin[] {
  return namedPlugins(root).map(({ folder, named, ...about }) => {
    if (!fits(about.contract))
      throw new PluginRefusal(
        `The plugin ${about.name} ${about.version} was made for the contract ${about.contract}, and this Marquee has ${contractVersion}: ` +
          'install a version of it that fits, or take it out of plugins.json.',
      )
    return { about, folder, words: wordsOf({ name: about.name, folder }, root) }
  })
}

function generatedModules(plugins: readonly ExternalPlugin[]): Pick<Plugin, 'resolveId' | 'load'> {
  const ours = packagesOfOurs()
  const written = new Map([
    [join(root, 'contract/outside.ts'), () => contractOf(plugins)],
    [join(root, 'server/registries/outside.ts'), () => serverOf(plugins)],
    [join(root, 'src/outside.ts'), () => pagesOf(plugins)],
    [join(root, 'src/outsideWords.ts'), () => namespacesOf(plugins)],
  ])
  return {
    async resolveId(name, importer, options) {
      const owner = importer && plugins.find(({ folder }) => importer.startsWith(folder + sep))
      if (!owner || /^[./\0]/.test(name)) return null
      const entryPoint = entryPoints[name]
      if (entryPoint) return join(root, entryPoint)
      if (/^(#|marquee\/)/.test(name))
        throw new PluginRefusal(
          `The plugin ${owner.about.name} imports ${name}; open to plugins are ${Object.keys(entryPoints).join(', ')}.`,
        )
      if (!ours.has(packageOf(name))) return null
      // Resolves React, refine and antd from Marquee, so that plugins use its copies.
      return this.resolve(name, join(root, 'index.html'), { ...options, skipSelf: true })
    },
    load(id) {
      const file = id.split('?')[0] ?? id
      const write = written.get(file)
      if (write) return write()
      const [, language] = new RegExp(`^${escaped(join(root, 'locales'))}.([\\w-]+).${shared}\\.json$`).exec(file) ?? []
      if (language === undefined) return null
      const own = JSON.parse(readFileSync(file, 'utf8')) as Words
      return JSON.stringify(added(own, addedIn(plugins, language)))
    },
  }
}

const addedIn = (plugins: readonly ExternalPlugin[], language: string) =>
  plugins.map(({ about, words }) => ({ name: about.name, words: words[language]?.[shared] ?? {} }))

function contractOf(plugins: readonly ExternalPlugin[]): string {
  return moduleOf(plugins, 'contract.ts', ({ about }, adds) => `{ about: ${json(about)}, adds: ${adds ?? '{}'} }`)
}

function serverOf(plugins: readonly ExternalPlugin[]): string {
  return moduleOf(plugins, 'server.ts', ({ about, folder, words }, adds) => {
    const migrations = filesIn(join(folder, 'migrations'), '.sql')
    return `{ about: ${json(about)}, adds: ${adds}, migrations: ${json(migrations)}, words: ${json(words)} }`
  })
}

function pagesOf(plugins: readonly ExternalPlugin[]): string {
  const withPages = plugins.filter(({ folder }) => existsSync(join(folder, 'pages.ts')))
  return moduleOf(withPages, 'pages.ts', (_plugin, adds) => `${adds}`)
}

/** Returns the module that lists the plugins' namespaces; each language of a namespace is a dynamic import. */
function namespacesOf(plugins: readonly ExternalPlugin[]): string {
  const entries = plugins.flatMap(({ about, folder, words }) =>
    Object.keys(words['en-US'] ?? {})
      .filter(namespace => namespace !== shared)
      .map(namespace => {
        const loads = Object.keys(words).map(language => {
          const file = [language, 'en-US']
            .map(each => join(folder, 'locales', each, `${namespace}.json`))
            .find(path => existsSync(path))
          return `${json(language)}: () => import(${json(file)})`
        })
        return { namespace, name: about.name, text: `${json(namespace)}: { ${loads.join(', ')} }` }
      }),
  )
  for (const [index, { namespace, name }] of entries.entries()) {
    const other = entries.slice(0, index).find(entry => entry.namespace === namespace)
    if (other) throw new PluginRefusal(`The plugins ${other.name} and ${name} both have words in ${namespace}.json.`)
  }
  return `export const outsideWords = { ${entries.map(({ text }) => text).join(', ')} }`
}

/**
 * Returns a module that imports `file` of each plugin. `write` returns the code for a plugin; its parameter `adds` is
 * the local name of the file's default export, or undefined if the plugin lacks the file.
 */
function moduleOf(
  plugins: readonly ExternalPlugin[],
  file: string,
  write: (plugin: ExternalPlugin, adds: string | undefined) => string,
): string {
  const imports: string[] = []
  const entries = plugins.map((plugin, index) => {
    const path = join(plugin.folder, file)
    if (!existsSync(path)) return write(plugin, undefined)
    imports.push(`import adds${index} from ${json(path)}`)
    return write(plugin, `adds${index}`)
  })
  return `${imports.join('\n')}\nexport const outside = [${entries.join(', ')}]`
}

function filesIn(folder: string, end: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder).filter(name => name.endsWith(end))
  return Object.fromEntries(
    names.sort().map(name => [name.slice(0, -end.length), readFileSync(join(folder, name), 'utf8')]),
  )
}

function packagesOfOurs(): ReadonlySet<string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  return new Set(Object.keys({ ...dependencies, ...devDependencies }))
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
const json = (value: unknown) => JSON.stringify(value)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
