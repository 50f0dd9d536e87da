// Directus from the registry into a folder of its own, once for all runs.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cache } from './cache.ts'
import { known } from './known.ts'
import { NotHere } from './NotHere.ts'

const run = promisify(execFile)
/** A package manager that has found nothing after this long finds nothing. */
const patience = 10 * 60_000

/** Runs code of flows in a machine of its own, which nothing here asks for, and would have to be compiled. */
const leftOut = 'isolated-vm'

/** The folder that it is in. */
export async function fetchDirectus(): Promise<string> {
  const { version } = known.directus
  const folder = join(cache, `directus-${version}`)
  if (existsSync(join(folder, 'node_modules/directus/cli.js'))) return folder
  // Half of it would be taken for all of it the next time.
  const half = `${folder}.half`
  await rm(half, { recursive: true, force: true })
  await mkdir(join(half, leftOut), { recursive: true })
  const write = (name: string, content: object) => writeFile(join(half, name), JSON.stringify(content))
  await write(`${leftOut}/package.json`, { name: leftOut, version: '5.0.3', main: 'index.js' })
  await writeFile(join(half, leftOut, 'index.js'), 'module.exports = {}')
  await write('package.json', {
    private: true,
    dependencies: { directus: version },
    overrides: { [leftOut]: `file:./${leftOut}` },
  })
  const flags = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await run('npm', ['install', ...flags], { cwd: half, timeout: patience })
    await rename(half, folder)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw new NotHere(`npm does not fetch ${version}`, { cause: error })
  }
  return folder
}
