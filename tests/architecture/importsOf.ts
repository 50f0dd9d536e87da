import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

export const root = resolve(import.meta.dirname, '../..')

export function sourcesIn(folder: string): string[] {
  return filesIn(folder, /\.(ts|tsx)$/)
}

/** Paths of the files of a folder, at any depth, whose names match. */
export function filesIn(folder: string, names: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => join(folder, path))
    .filter(path => names.test(path) && statSync(join(root, path)).isFile())
}

/** Imports of a file: paths from the root for files of the project, names for packages. */
export function importsOf(path: string): string[] {
  return specifiersOf(path).map(name => targetOf(path, name))
}

/**
 * The specifier by which `from` must import a file of the project: `./` for a file in the same folder or below it,
 * otherwise `#` from the root.
 */
export function writtenOf(from: string, target: string): string {
  const below = relative(dirname(from), target)
  return below.startsWith('..') ? `#${target}` : `./${below}`
}

/** Import specifiers as written in the file. `without: 'types'`: only the imports that remain in built code. */
export function specifiersOf(path: string, { without }: { without?: 'types' } = {}): string[] {
  const { module, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  const [broken] = errors
  if (broken) throw new Error(`${path}: ${broken.message}`)
  const isLeft = ({ entries }: (typeof module.staticImports)[number]) =>
    without !== 'types' || entries.length === 0 || entries.some(({ isType }) => !isType)
  return [
    ...module.staticImports.filter(isLeft).map(entry => entry.moduleRequest.value),
    ...module.staticExports.flatMap(entry => entry.entries.flatMap(item => item.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(entry => literalOf(path, entry.moduleRequest)),
  ]
}

function literalOf(path: string, { start, end }: { start: number; end: number }): string[] {
  const text = readFileSync(join(root, path), 'utf8').slice(start, end)
  return /^['"][^'"]*['"]$/.test(text) ? [text.slice(1, -1)] : []
}

export function targetOf(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
  return name
}
