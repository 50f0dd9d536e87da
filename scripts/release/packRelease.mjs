// Packs a release as a tarball with a signed manifest next to it.
import { spawnSync } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export function run(program, args, options = {}) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

/**
 * Returns the public key of the private key `pem` in the form written into a release: raw Ed25519 bytes, base64url.
 */
export const publicKeyOf = pem => createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' }).x

/** The signed text; verified by server/operate/update/releaseStatement.ts. */
const statementOf = ({ version, platform, size, sha256 }) =>
  `marquee release\n${version}\n${platform}\n${size}\n${sha256}\n`

/**
 * Turns `home` into an installation of one version: adds the launcher, moves the folder `staged` there, and marks it
 * as the current version.
 */
export function makeHome({ root, home, staged, version, platform }) {
  mkdirSync(join(home, 'bin'), { recursive: true })
  mkdirSync(join(home, 'versions'), { recursive: true })
  const command = platform.os === 'win32' ? 'marquee.cmd' : 'marquee'
  cpSync(join(root, 'packaging/bin', command), join(home, 'bin', command))
  writeFileSync(join(home, 'current'), `${version}\n`)
  renameSync(staged, join(home, 'versions', version))
}

/** Packs `home`, a folder named `marquee`, and returns the path of the tarball. */
export function packRelease({ home, out, version, platform, pem = null }) {
  const file = join(out, `marquee-${version}-${platform.name}.tar.gz`)
  // Sorted names and fixed owners make builds nearly reproducible.
  const plain = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
  run('tar', [...plain, '-C', join(home, '..'), '-czf', file, basename(home)])
  const bytes = readFileSync(file)
  const about = {
    version,
    platform: platform.name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  const signature = pem && sign(null, Buffer.from(statementOf(about)), pem).toString('base64url')
  writeFileSync(`${file}.json`, `${JSON.stringify({ program: 'marquee', ...about, signature }, null, 2)}\n`)
  return file
}
