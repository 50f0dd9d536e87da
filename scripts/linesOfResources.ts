import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type ResourceLines = {
  name: string
  /**
   * Number of nonblank lines in contract/, including the resource's import and entry in the registry there. `server`
   * and `src` are counted likewise.
   */
  contract: number
  server: number
  src: number
  migration: number
  /** Sum of all sides except locales. */
  total: number
  /** Lines of texts in one language; not part of `total`, because a script proposes the texts. */
  locale: number
  /** Whether the server has no file `<name>Behavior.ts` for this resource. */
  isPlain: boolean
}

const root = join(import.meta.dirname, '..')
/** Lines that a resource needs per registry: an import and an entry. */
const registered = 2

/** Counts the lines of code that each resource needs on each side. */
export function linesOfResources(): ResourceLines[] {
  const sql = migrations()
  const behaviorFiles = readdirSync(join(root, 'server'), { recursive: true }).map(path => `server/${path}`)
  const texts: Record<string, unknown> = JSON.parse(readFileSync(join(root, 'locales/en-US/resources.json'), 'utf8'))
  return readdirSync(join(root, 'contract/resources'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && file !== 'index.ts')
    .map(file => ({ path: file.replace(/\.ts$/, ''), name: basename(file, '.ts') }))
    .filter(({ name }) => new RegExp(`^CREATE TABLE "${name}"`, 'm').test(sql))
    .map(({ path, name }) => {
      const contract = linesIn(`contract/resources/${path}.ts`)
      const server = linesIn(behaviorFiles.find(path => path.endsWith(`/${name}Behavior.ts`)))
      const src = linesIn(`src/resources/${path}.tsx`)
      const migration = statementsOf(name, sql).reduce((sum, statement) => sum + linesOf(statement), 0)
      const total = contract + server + src + migration
      return { name, contract, server, src, migration, total, locale: textsIn(texts[name]), isPlain: server === 0 }
    })
}

export function medianLines(rows: readonly ResourceLines[]): number {
  const sorted = rows.map(({ total }) => total).sort((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

function linesOf(text: string): number {
  return text.split('\n').filter(line => line.trim() !== '').length
}

/** Lines of a file plus its registry lines; 0 without a file. */
function linesIn(path: string | undefined): number {
  if (path === undefined) return 0
  const file = join(root, path)
  return existsSync(file) ? linesOf(readFileSync(file, 'utf8')) + registered : 0
}

function migrations(): string {
  const folder = join(root, 'server/db/migrations')
  const files = readdirSync(folder).filter(file => file.endsWith('.sql'))
  return files
    .sort()
    .map(file => readFileSync(join(folder, file), 'utf8').replace(/^--.*$/gm, ''))
    .join('\n')
}

/** Returns the statements that create or alter the resource's table and its indexes. */
function statementsOf(name: string, sql: string): string[] {
  const about = new RegExp(`^(CREATE TABLE|ALTER TABLE|CREATE (UNIQUE )?INDEX( "\\w+")? ON) "${name}"`)
  return sql
    .split(';')
    .map(statement => statement.trim())
    .filter(statement => about.test(statement))
}

function textsIn(tree: unknown): number {
  if (typeof tree === 'string') return 1
  if (typeof tree !== 'object' || tree === null) return 0
  return Object.values(tree).reduce((sum: number, below) => sum + textsIn(below), 0)
}
