// Follows the walkthrough of docs/guides/refine.md literally, in an empty folder beside the source tree.
import { basename } from 'node:path'
import { pluginOf, type Tree } from './copyOfTree.ts'

/** Returns the folder of the plugin that the guide creates. */
export function addARefinePage(tree: Tree): string {
  const folder = pluginOf('refine')
  tree.change('plugins.json', /\[/, `["../${basename(folder)}",`)
  return folder
}
