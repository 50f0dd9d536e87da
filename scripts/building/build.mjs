// Builds outdated targets: the pages into dist/web, the server into dist/server, the towns of the world into
// dist/towns, and on request the builds for tests.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { namedPlugins, settingFile } from '../externalPlugins/namedPlugins.mjs'
import { townsFile } from './townsFile.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const common = [
  'contract',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/building/bundledScript.ts',
  'scripts/building/earlyScript.ts',
  'scripts/building/joinParts.ts',
  'scripts/building/leanLibraries.ts',
  'scripts/building/leanZod.ts',
  'scripts/antdStyles',
  'scripts/building/quietAntd.ts',
  'scripts/building/simpleShell.ts',
  'scripts/externalPlugins',
  settingFile,
]
const targets = [
  {
    name: 'web',
    config: 'vite.config.ts',
    out: 'dist/web/index.html',
    inputs: [...common, 'src', 'stage', 'player', 'locales', 'public', 'index.html', 'simple.html', 'player.html'],
  },
  { name: 'server', config: 'vite.server.config.ts', out: 'dist/server/main.js', inputs: [...common, 'server'] },
  {
    name: 'towns',
    out: 'dist/towns/towns.json.br',
    inputs: ['package-lock.json', 'scripts/building/townsFile.mjs'],
    make: out => writeFileSync(join(out, 'towns.json.br'), townsFile()),
  },
]
/** Targets for tests, built only when named. */
const testTargets = [
  {
    name: 'children',
    config: 'tests/builds/children.config.ts',
    out: 'dist/children/readPages.js',
    inputs: [...common, 'tests/builds', 'server', 'tests/server/running/embeddedOwner.ts', 'tests/server/support'],
  },
  {
    name: 'stageHarness',
    config: 'tests/builds/stageHarness.config.ts',
    out: 'dist/stageHarness/tests/stage/browser/harness.html',
    inputs: [...common, 'tests/builds', 'stage', 'src/editor', 'tests/stage/browser', 'tests/fixtures'],
  },
  {
    name: 'playerHarness',
    config: 'tests/builds/playerHarness.config.ts',
    out: 'dist/playerHarness/tests/player/browser/harness.html',
    inputs: [...common, 'tests/builds', 'stage', 'player', 'locales', 'public', 'player.html', 'tests/player'],
  },
]

function* filesOf(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return void (yield path)
  for (const entry of readdirSync(path).sort()) yield* filesOf(join(path, entry))
}

/** Source files of an external plugin, without its node_modules, whose content the lock file identifies. */
function* filesOfPlugin({ folder }) {
  for (const entry of readdirSync(folder).sort()) {
    if (!/^(node_modules|\..*)$/.test(entry)) yield* filesOf(join(folder, entry))
  }
}

/**
 * Returns a hash of the input files. It covers contents, not times, so that a fresh clone of the same commit counts
 * as up to date.
 */
function stampOf(inputs, plugins) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesOf(join(root, input))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  for (const plugin of plugins) {
    for (const file of filesOfPlugin(plugin))
      hash.update(plugin.name + file.slice(plugin.folder.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Writes .gz and .br files next to the originals, so that the server need not compress per request. */
function compress(folder) {
  for (const file of [...filesOf(folder)]) {
    if (!/\.(m?js|css|html|svg|json|wasm|bcmap|ttf)$/.test(file) || statSync(file).size < 1024) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}

/** Targets built by default: the ones that an installation runs. */
const installed = targets.map(({ name }) => name)

/** Whether vite, a development dependency, is installed: it is absent after `npm ci --omit=dev`. */
const canBuild = () => existsSync(join(root, 'node_modules/vite'))

/** Thrown if a required build cannot be made on this machine; the message says what to do. */
export class CannotBuild extends Error {}

/** Plugins of plugins.json; a `PluginRefusal` becomes a `CannotBuild` with the same message. */
function readPlugins() {
  try {
    return namedPlugins(root)
  } catch (error) {
    throw error?.name === 'PluginRefusal' ? new CannotBuild(error.message) : error
  }
}

/**
 * Builds in a child process with NODE_ENV=production. Test runners set NODE_ENV to `test`, with which vite would build
 * the libraries' code for development; and a change to this process's NODE_ENV would reach every child started
 * meanwhile.
 */
function viteBuildOf(target, outDir) {
  return new Promise((done, fail) => {
    const child = fork(join(root, 'scripts/building/viteBuild.mjs'), [root, join(root, target.config), outDir], {
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: [],
    })
    let refusal = null
    child.on('message', message => (refusal = message.refusal))
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      if (code === 0) done()
      else if (refusal) fail(new CannotBuild(refusal))
      else fail(new Error(`The ${target.name} could not be built (${signal ?? `exit code ${code}`}).`))
    })
  })
}

export async function build({ names = installed, force = false, log = console.log } = {}) {
  const plugins = readPlugins()
  for (const target of [...targets, ...testTargets].filter(({ name }) => names.includes(name))) {
    const stampFile = join(root, 'dist', `${target.name}.stamp`)
    const stamp = stampOf(target.inputs, installed.includes(target.name) ? plugins : [])
    const isFresh =
      existsSync(join(root, target.out)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
    if (isFresh && !force) continue
    if (!canBuild()) {
      throw new CannotBuild(
        `The ${target.name} is not built, or not from these sources, and the packages that build it are not installed.\n` +
          'Run npm ci, npm run build and then npm prune --omit=dev; or bring the dist folder of a build of these sources.',
      )
    }
    log(`Building the ${target.name} ...`)
    const started = performance.now()
    const made = join(root, 'dist', `${target.name}.new`)
    const place = join(root, 'dist', target.name)
    if (target.make) {
      mkdirSync(made, { recursive: true })
      target.make(made)
    } else await viteBuildOf(target, made)
    if (target.name === 'web') compress(made)
    // Replaces the previous build only now, after the new one has succeeded.
    rmSync(place, { recursive: true, force: true })
    renameSync(made, place)
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, stamp)
    log(`Built the ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await build({ force: process.argv.includes('--force') }).catch(error => {
    if (!(error instanceof CannotBuild)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
}
