// A release as a tarball, and beside it what says which bytes it has and who made it.
import { spawnSync } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export function run(program, args, options = {}) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

/** As it is written into a release: the raw bytes of an Ed25519 key, base64url. `pem`: the private key. */
export const publicKeyOf = pem => createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' }).x

/** What is signed; server/operate/update/releaseStatement.ts reads it. */
const statementOf = ({ version, platform, size, sha256 }) =>
  `marquee release\n${version}\n${platform}\n${size}\n${sha256}\n`

/** Makes `home` an installation of one version: the command, its name and the version itself, which is moved there. */
export function makeHome({ root, home, staged, version, platform }) {
  mkdirSync(join(home, 'bin'), { recursive: true })
  mkdirSync(join(home, 'versions'), { recursive: true })
  const command = platform.os === 'win32' ? 'marquee.cmd' : 'marquee'
  cpSync(join(root, 'packaging/bin', command), join(home, 'bin', command))
  writeFileSync(join(home, 'current'), `${version}\n`)
  renameSync(staged, join(home, 'versions', version))
}

/** Answers the file. `home`: a folder called `marquee`. */
export function packRelease({ home, out, version, platform, pem = null }) {
  const file = join(out, `marquee-${version}-${platform.name}.tar.gz`)
  // Names in their order and one owner: the same sources make nearly the same bytes.
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
