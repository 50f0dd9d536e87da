// `npm run kiosk:package`: packs the kiosk as a .deb and as a tarball; the server also distributes the tarball as an
// update.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const packaging = join(root, 'kiosk/packaging')

const versionOfRoot = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

function run(program, args, options = {}) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

/** Builds two self-contained files that depend on Node only. */
export async function buildKiosk({ out, version = versionOfRoot() }) {
  const { build } = await import('vite')
  rmSync(out, { recursive: true, force: true })
  for (const name of ['main', 'launcher']) {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define: { __KIOSK_VERSION__: JSON.stringify(version) },
      ssr: { noExternal: true },
      build: {
        ssr: join(root, `kiosk/${name}.ts`),
        outDir: out,
        emptyOutDir: false,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
      },
    })
  }
}

/** Manifest of the package. Architecture `all`, because the package contains no native code. */
const aboutOf = version => ({ program: 'marquee-kiosk', version, architecture: 'all', protocol: 1 })

/** Packs the tarball from `built`, the folder with main.mjs and launcher.mjs; returns its path. */
export function packTarball({ built, out, version = versionOfRoot() }) {
  const folder = join(out, `tarball-${version}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'about.json'), JSON.stringify(aboutOf(version)))
  for (const name of ['main.mjs', 'launcher.mjs']) cpSync(join(built, name), join(folder, name))
  cpSync(join(packaging, 'bin'), folder, { recursive: true })
  cpSync(join(packaging, 'system'), folder, { recursive: true })
  const file = join(out, `marquee-kiosk-${version}.tar.gz`)
  const programs = ['launcher.mjs', 'session', 'set-clock', 'install.sh']
  const rules = ['70-marquee-kiosk.rules', '71-marquee-kiosk-sticks.rules', '50-marquee-kiosk.rules']
  const system = ['marquee-kiosk.service', 'marquee-kiosk.sysusers', ...rules]
  // The manifest comes first, so that it can be read without unpacking the rest.
  const entries = ['about.json', 'main.mjs', ...programs, ...system, 'config.json', 'commands.json']
  run('tar', ['--format=ustar', '--owner=0', '--group=0', '-C', folder, '-czf', file, ...entries])
  rmSync(folder, { recursive: true, force: true })
  return file
}

/** Packs the .deb from `built`; returns its path. */
export function packDeb({ built, out, version = versionOfRoot() }) {
  const tree = join(out, `deb-${version}`)
  rmSync(tree, { recursive: true, force: true })
  const put = (from, to, mode) => {
    mkdirSync(dirname(join(tree, to)), { recursive: true })
    run('install', ['-m', mode, from, join(tree, to)])
  }
  for (const name of ['main.mjs', 'launcher.mjs']) put(join(built, name), `usr/lib/marquee-kiosk/${name}`, '644')
  for (const name of ['session', 'set-clock']) put(join(packaging, 'bin', name), `usr/lib/marquee-kiosk/${name}`, '755')
  const system = join(packaging, 'system')
  put(join(system, 'marquee-kiosk.service'), 'usr/lib/systemd/system/marquee-kiosk.service', '644')
  put(join(system, 'marquee-kiosk.sysusers'), 'usr/lib/sysusers.d/marquee-kiosk.conf', '644')
  for (const name of ['70-marquee-kiosk.rules', '71-marquee-kiosk-sticks.rules']) {
    put(join(system, name), `usr/lib/udev/rules.d/${name}`, '644')
  }
  put(join(system, '50-marquee-kiosk.rules'), 'usr/share/polkit-1/rules.d/50-marquee-kiosk.rules', '644')
  for (const name of ['config.json', 'commands.json']) put(join(system, name), `etc/marquee-kiosk/${name}`, '644')
  for (const name of ['conffiles', 'postinst', 'prerm', 'postrm']) {
    put(join(packaging, 'debian', name), `DEBIAN/${name}`, name === 'conffiles' ? '644' : '755')
  }
  const control = readFileSync(join(packaging, 'debian/control'), 'utf8').replace('{version}', version)
  writeFileSync(join(tree, 'DEBIAN/control'), control)
  // Makes permissions independent of the umask.
  run('chmod', ['-R', 'u=rwX,go=rX', tree])
  const file = join(out, `marquee-kiosk_${version}_all.deb`)
  run('dpkg-deb', ['--root-owner-group', '--build', tree, file])
  rmSync(tree, { recursive: true, force: true })
  return file
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const out = join(root, 'dist/kiosk')
  await buildKiosk({ out })
  for (const file of [packTarball({ built: out, out }), packDeb({ built: out, out })]) {
    console.log(`${file} (${Math.round(statSync(file).size / 1024)} KB)`)
  }
}
