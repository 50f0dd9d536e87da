// Reads the external plugins listed in plugins.json, and the package.json of each.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Thrown if a plugin cannot be built in; the message tells the user why. */
export class PluginRefusal extends Error {
  name = 'PluginRefusal'
}

export const settingFile = 'plugins.json'

/** Returns the plugins in the order of plugins.json; an empty list without that file. */
export function namedPlugins(root) {
  const file = join(root, settingFile)
  if (!existsSync(file)) return []
  const { plugins } = readJson(file, settingFile)
  if (!Array.isArray(plugins) || plugins.some(name => typeof name !== 'string' || name === ''))
    throw new PluginRefusal(
      `${settingFile} has to look like { "plugins": ["../my-plugin", "name-of-a-package"] }: folders begin with a dot or a slash.`,
    )
  const found = plugins.map(named => describe(root, named))
  for (const [index, { name, named }] of found.entries()) {
    const other = found.slice(0, index).find(plugin => plugin.name === name)
    if (other)
      throw new PluginRefusal(`${settingFile} names the plugin ${name} twice: "${other.named}" and "${named}".`)
  }
  return found
}

function describe(root, named) {
  const isFolder = /^[./]/.test(named)
  const place = isFolder ? resolve(root, named) : join(root, 'node_modules', named)
  if (!existsSync(place))
    throw new PluginRefusal(
      isFolder
        ? `${settingFile} names the folder "${named}", and there is no ${place}.`
        : `${settingFile} names the package "${named}", which is not installed: run npm install ${named}. Folders begin with a dot or a slash.`,
    )
  const folder = realpathSync(place)
  const file = join(folder, 'package.json')
  if (!existsSync(file)) throw new PluginRefusal(`The plugin "${named}" has no package.json in ${folder}.`)
  const { name, version, description = '', marquee } = readJson(file, `package.json of the plugin "${named}"`)
  for (const [key, value] of Object.entries({ name, version, 'marquee.contract': marquee?.contract }))
    if (typeof value !== 'string' || value === '')
      throw new PluginRefusal(
        `package.json of the plugin "${named}" says no "${key}" (docs/guides/plugins-from-outside.md).`,
      )
  return { name, version, description: String(description), contract: marquee.contract, folder, named }
}

function readJson(file, what) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new PluginRefusal(`${what} is no JSON: ${cause.message}.`)
  }
}
