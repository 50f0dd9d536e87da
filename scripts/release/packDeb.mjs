// Packs a release as a Debian package: the folder that the tarball contains, installed as /usr/lib/marquee, plus a
// service, a system account and /etc/marquee.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './packRelease.mjs'

/** Packs the .deb and returns its path. `level`: gzip level; high levels take a minute. */
export function packDeb({ root, home, out, version, platform, level = 6 }) {
  if (!platform.debian) throw new Error(`There are no Debian packages for ${platform.name}`)
  const packaging = join(root, 'packaging')
  const tree = join(out, `deb-${version}`)
  rmSync(tree, { recursive: true, force: true })
  const put = (from, to, mode) => {
    mkdirSync(dirname(join(tree, to)), { recursive: true })
    run('install', ['-m', mode, join(packaging, from), join(tree, to)])
  }
  cpSync(home, join(tree, 'usr/lib/marquee'), { recursive: true, verbatimSymlinks: true })
  writeFileSync(join(tree, 'usr/lib/marquee/packaged'), 'the package manager (apt install ./marquee_….deb)\n')
  symlinkSync('../../../etc/marquee/marquee.env', join(tree, 'usr/lib/marquee/marquee.env'))
  put('system/marquee.service', 'usr/lib/systemd/system/marquee.service', '644')
  put('system/marquee.sysusers', 'usr/lib/sysusers.d/marquee.conf', '644')
  put('system/marquee.env', 'etc/marquee/marquee.env', '644')
  mkdirSync(join(tree, 'usr/bin'))
  symlinkSync('../lib/marquee/bin/marquee', join(tree, 'usr/bin/marquee'))
  for (const name of ['conffiles', 'postinst', 'prerm', 'postrm'])
    put(`debian/${name}`, `DEBIAN/${name}`, name === 'conffiles' ? '644' : '755')
  const control = readFileSync(join(packaging, 'debian/control'), 'utf8')
    .replace('{version}', version)
    .replace('{architecture}', platform.debian)
  writeFileSync(join(tree, 'DEBIAN/control'), control)
  // Makes permissions independent of the umask.
  run('chmod', ['-R', 'u=rwX,go=rX', tree])
  const file = join(out, `marquee_${version}_${platform.debian}.deb`)
  run('dpkg-deb', ['--root-owner-group', '-Zgzip', `-z${level}`, '--build', tree, file])
  rmSync(tree, { recursive: true, force: true })
  return file
}
