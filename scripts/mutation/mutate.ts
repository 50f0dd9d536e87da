// `npm run mutate [-- words of a name] [--sample N]`: applies each mutant of mutants.ts to a copy of the tree and
// expects its tests to fail. `--sample N` picks N mutants, different ones each day.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Mutant, mutants } from './mutants.ts'

const root = resolve(import.meta.dirname, '../..')
const { values, positionals: words } = parseArgs({ allowPositionals: true, options: { sample: { type: 'string' } } })
const named = mutants.filter(({ name }) => words.every(word => name.includes(word)))
const wanted =
  values.sample === undefined ? named : sampleOf(named, Number(values.sample), Math.floor(Date.now() / 86_400_000))

const copy = mkdtempSync(join(tmpdir(), 'marquee-mutants-'))
try {
  process.exitCode = run()
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/**
 * Picks `count` consecutive items. Each day continues where the previous day's items end, so that every item is
 * picked within some days.
 */
function sampleOf<T>(all: readonly T[], count: number, day: number): T[] {
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[(day * count + at) % all.length]).filter(
    one => one !== undefined,
  )
}

function run(): number {
  copyTree()
  const files = [...new Set(wanted.flatMap(({ tests }) => tests))]
  console.log(`${files.length} test files without a fault`)
  if (!isGreen(files)) {
    console.error('The tests fail without a fault: nothing can be said.')
    return 1
  }
  const survivors = wanted.filter(mutant => {
    const isKilled = isFound(mutant)
    console.log(`${isKilled ? '✓ found   ' : '✗ SURVIVED'} ${mutant.name}`)
    return !isKilled
  })
  console.log(`\n${wanted.length} faults, ${wanted.length - survivors.length} found, ${survivors.length} survived`)
  return survivors.length === 0 ? 0 : 1
}

/** Copies all files that git does not ignore, in their current state; links node_modules. */
function copyTree(): void {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed.stdout.split('\n').filter(Boolean)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

function isFound({ name, file, from, to, tests }: Mutant): boolean {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${name}: the line stands not exactly once in ${file}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    return !isGreen(tests)
  } finally {
    writeFileSync(path, text)
  }
}

function isGreen(tests: readonly string[]): boolean {
  const ran = spawnSync('npx', ['vitest', 'run', '--bail', '1', ...tests], { cwd: copy, stdio: 'ignore' })
  return ran.status === 0
}
