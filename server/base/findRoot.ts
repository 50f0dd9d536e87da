import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the folder that contains package.json, and the version in that file. */
export function findRoot(): { root: string; version: string } {
  let root = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(root, 'package.json'))) root = dirname(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { root, version }
}
