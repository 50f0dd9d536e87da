// Installs Directus from npm into the cache, once for all runs.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cache } from './cache.ts'
import { PeerUnavailable } from './PeerUnavailable.ts'
import { products } from './products.ts'

const run = promisify(execFile)
/** Milliseconds after which npm is considered unreachable. */
const patience = 10 * 60_000

/**
 * Package in which Directus runs the scripts of its automations. A stub replaces the package, because it needs a
 * native build and the comparison has no automations.
 */
const leftOut = 'isolated-vm'

/** Installs Directus if the cache lacks it; returns the folder of the installation. */
export async function fetchDirectus(): Promise<string> {
  const { version } = products.directus
  const folder = join(cache, `directus-${version}`)
  if (existsSync(join(folder, 'node_modules/directus/cli.js'))) return folder
  // Installs into a temporary folder: an interrupted installation must not count as complete.
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
    throw new PeerUnavailable(`npm does not fetch ${version}`, { cause: error })
  }
  return folder
}
