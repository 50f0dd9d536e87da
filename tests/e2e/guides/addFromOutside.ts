// Follows docs/guides/plugins-from-outside.md literally, in an empty folder beside the source tree, and adds the
// example plugin.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pluginOf, type Tree } from './copyOfTree.ts'

/** Returns the folder of the plugin that the guide creates. */
export function addFromOutside(tree: Tree): string {
  const folder = pluginOf('plugins-from-outside')
  tree.write('plugins.json', JSON.stringify({ plugins: [`../${basename(folder)}`, './examples/visits-plugin'] }))
  return folder
}

/**
 * Exit status and error output of `npm run build` with a plugin for another contract version, which stops the build.
 */
export function buildFor(tree: Tree, folder: string, contract: string): string {
  const file = join(folder, 'package.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/"contract": "[^"]+"/, `"contract": "${contract}"`))
  const { stderr, status } = spawnSync('node', ['scripts/building/build.mjs'], { cwd: tree.folder, encoding: 'utf8' })
  writeFileSync(file, text)
  return `${status}: ${stderr}`
}
