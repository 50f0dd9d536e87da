// Follows docs/guides/plugins-from-outside.md literally, in an empty folder beside the source tree, and adds the
// example plugin.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { guideOf, type Tree } from './copyOfTree.ts'

/** Returns the folder of the plugin that the guide creates. */
export function addFromOutside(tree: Tree): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-plugin-'))
  for (const [, path = '', block = ''] of guideOf('plugins-from-outside').matchAll(
    /^## [1-6]\. .*`([\w/.-]+)`\n\n```\w+\n([\s\S]*?)```/gm,
  )) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), block)
  }
  tree.write('plugins.json', JSON.stringify({ plugins: [`../${basename(folder)}`, './examples/visits-plugin'] }))
  return folder
}

/** Output of `npm run build` with a plugin for another contract version, which stops the build. */
export function buildFor(tree: Tree, folder: string, contract: string): string {
  const file = join(folder, 'package.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/"contract": "[^"]+"/, `"contract": "${contract}"`))
  const { stderr, status } = spawnSync('node', ['scripts/build.mjs'], { cwd: tree.folder, encoding: 'utf8' })
  writeFileSync(file, text)
  return `${status}: ${stderr}`
}
