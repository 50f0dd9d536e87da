// Stages a release as a folder: built files and the packages loaded at run time, without build dependencies.
import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { closureOf, readLock } from './lockedPackages.mjs'
import { databaseOf } from './platforms.mjs'
import { bomOf, licenseTextOf } from './sbom.mjs'

/**
 * Whether a file is not needed at run time; license texts are retained. `dist-es` duplicates the CommonJS form that
 * Node loads.
 */
const isIdle = path =>
  /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo|flow|a)$/i.test(path) ||
  /\/(dist-types|dist-es|\.github|__tests__|docs|examples?|pgxs|native\/include)$/.test(path)

/** Packages of which the server needs only the listed files. */
const needed = {
  'pdfjs-dist':
    /^(package\.json|LICENSE|legacy(\/build(\/pdf(\.worker)?\.mjs)?)?|(cmaps|standard_fonts|wasm|iccs)(\/.*)?)$/,
}

function copyPackage(modules, out, path) {
  const from = join(modules, path)
  const part = needed[path.replace('node_modules/', '')]
  cpSync(from, join(out, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: file => {
      const inner = relative(from, file).replaceAll('\\', '/')
      if (inner === '') return true
      // Skips nested packages, which have their own entries in the list of packages.
      if (inner === 'node_modules') return false
      return !isIdle(`/${inner}`) && (!part || part.test(inner))
    },
  })
}

/**
 * Creates library symlinks, which npm packages cannot contain. Normally the install script of the database package
 * creates them.
 */
function linkLibraries(folder) {
  const { list } = readLinks(folder)
  for (const { source, target } of list) {
    const at = join(folder, target)
    rmSync(at, { force: true })
    symlinkSync(basename(source), at)
  }
}

function readLinks(folder) {
  try {
    return { list: JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return { list: [] }
  }
}

/** Returns the packages that the built server loads by name; all others are bundled. */
async function loadedPackages(root) {
  const { loadConfigFromFile } = await import('vite')
  const found = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'vite.server.config.ts'),
    root,
    'silent',
  )
  const lock = readLock(root)
  return found.config.ssr.external.filter(name => lock[`node_modules/${name}`])
}

/** Our own files and folders read by the server at run time. */
const own = [
  'dist/server',
  'dist/towns',
  'dist/web',
  'locales',
  'server/db/migrations',
  'scripts/verifyPlays.mjs',
  'scripts/checkLicense.mjs',
]

/**
 * Stages one version in `out`. `modules`: folder with the node_modules of the platform. `key`: public key with which
 * this installation verifies updates; null = it does not verify their signatures.
 */
export async function stageRelease({ root, modules = root, out, platform, version, key, time }) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const path of own)
    cpSync(join(root, path), join(out, path), { recursive: true, filter: file => !file.endsWith('.map') })
  linkFonts(join(out, 'dist/web/fonts'), join(out, 'public/fonts'))
  const { license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const about = { name: 'marquee', version, license, private: true, type: 'module', engines, imports: { '#*': './*' } }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  const said = { program: 'marquee', version, platform: platform.name, built: time, key }
  writeFileSync(join(out, 'about.json'), `${JSON.stringify(said, null, 2)}\n`)
  cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
  writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(bomOf({ root, version, platform }), null, 1)}\n`)
  writeFileSync(join(out, 'LICENSES.txt'), licenseTextOf(root, platform))
  const database = databaseOf(platform)
  const paths = closureOf(readLock(root), [...(await loadedPackages(root)), database], platform)
  for (const path of paths) copyPackage(modules, out, path)
  if (platform.os !== 'win32') linkLibraries(join(out, 'node_modules', database))
  return { paths }
}

/** Hard-links the fonts, because pages and server-side rendering use the same files under two paths. */
function linkFonts(from, to) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (name.endsWith('.woff2')) linkSync(join(from, name), join(to, name))
}

/** Size of a folder in bytes; hard-linked files count once. */
export function sizeOf(folder) {
  const seen = new Set()
  let bytes = 0
  for (const name of readdirSync(folder, { recursive: true })) {
    const { ino, size, isFile } = describe(join(folder, name))
    if (!isFile || seen.has(ino)) continue
    seen.add(ino)
    bytes += size
  }
  return bytes
}

function describe(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  return { ino: found?.ino, size: found?.size ?? 0, isFile: found?.isFile() ?? false }
}
