// `npm run release [-- --platform linux-arm64] [--key release.pem] [--deb] [--unpacked] [--out FOLDER]`: see
// docs/guides/deploy.md.
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from './building/build.mjs'
import { packDeb } from './release/packDeb.mjs'
import { makeHome, packRelease, publicKeyOf, run } from './release/packRelease.mjs'
import { platformNames, platformOf, thisPlatform } from './release/platforms.mjs'
import { sizeOf, stageRelease } from './release/stageRelease.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const versionOfRoot = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** Installs the locked packages of another platform with npm. */
function fetchModules(folder, { os, cpu, libc }) {
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name))
  const what = ['--omit=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  run('npm', ['ci', ...what, `--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])], { cwd: folder })
}

/** Builds an installation in `out/marquee` and returns its path. */
export async function buildHome({ out, platform = platformOf(thisPlatform), version = versionOfRoot(), pem = null }) {
  const home = join(out, 'marquee')
  rmSync(home, { recursive: true, force: true })
  const staged = join(out, 'staged')
  const isForeign = platform.name !== thisPlatform
  const modules = isForeign ? mkdtempSync(join(tmpdir(), 'marquee-modules-')) : root
  try {
    if (isForeign) fetchModules(modules, platform)
    const key = pem === null ? null : publicKeyOf(pem)
    await stageRelease({ root, modules, out: staged, platform, version, key, time: new Date().toISOString() })
  } finally {
    if (isForeign) rmSync(modules, { recursive: true, force: true })
  }
  makeHome({ root, home, staged, version, platform })
  return home
}

const megabytes = bytes => `${(bytes / 1024 / 1024).toFixed(0)} MB`

async function main() {
  const { values } = parseArgs({
    options: {
      platform: { type: 'string', multiple: true },
      key: { type: 'string' },
      deb: { type: 'boolean' },
      unpacked: { type: 'boolean' },
      out: { type: 'string' },
    },
  })
  const names = values.platform ?? [thisPlatform]
  const platforms = (names.includes('all') ? platformNames : names).map(platformOf)
  const pem = values.key ? readFileSync(values.key, 'utf8') : null
  const out = resolve(values.out ?? join(root, 'dist/release'))
  const version = versionOfRoot()
  await build()
  for (const platform of platforms) {
    const home = await buildHome({ out, platform, version, pem })
    if (values.unpacked) {
      console.log(`${home} (${megabytes(sizeOf(home))})`)
      continue
    }
    const files = [packRelease({ home, out, version, platform, pem })]
    if (values.deb) files.push(packDeb({ root, home, out, version, platform }))
    for (const file of files)
      console.log(`${file} (${megabytes(statSync(file).size)}, unpacked ${megabytes(sizeOf(home))})`)
    rmSync(home, { recursive: true, force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
