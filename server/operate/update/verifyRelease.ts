import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { compareVersions } from '#contract/fleet/kioskPackage.ts'
import { type ReleaseAbout, type ReleaseStatement, signedText } from './releaseStatement.ts'

type Options = {
  installed: ReleaseAbout
  statement: ReleaseStatement
  /** Expected SHA-256, which the operator got from a source other than the release itself. */
  sha256?: string
}

/** Throws an Error if this installation must not be updated to the release that the statement describes. */
export function verifyStatement({ installed, statement, sha256 }: Options): void {
  const { version, platform } = statement
  if (platform !== installed.platform)
    throw new Error(`That release is for ${platform}, and this is ${installed.platform}`)
  const order = compareVersions(version, installed.version)
  if (order === 0) throw new Error(`${version} is what is installed`)
  if (order < 0)
    throw new Error(`${version} is older than ${installed.version}: an older version does not know the newer tables`)
  if (sha256 !== undefined && sha256.toLowerCase() !== statement.sha256)
    throw new Error('The SHA-256 given with --sha256 is not that of the release')
  if (installed.key !== null) verifySignature(installed.key, statement)
  else if (sha256 === undefined)
    throw new Error(
      'This installation has no key to check signatures with: give the SHA-256 of the release, as its maker publishes it, with --sha256',
    )
}

function verifySignature(key: string, statement: ReleaseStatement): void {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  const signature = Buffer.from(statement.signature ?? '', 'base64url')
  if (!verify(null, Buffer.from(signedText(statement)), publicKey, signature))
    throw new Error('That release is not signed with the key of the one that is installed')
}

/** Throws an Error if the bytes of the file differ from those that the statement describes. */
export async function verifyBytes(file: string, { size, sha256 }: ReleaseStatement): Promise<void> {
  const hash = createHash('sha256')
  let length = 0
  for await (const piece of createReadStream(file)) {
    length += piece.length
    hash.update(piece)
  }
  if (length !== size || hash.digest('hex') !== sha256)
    throw new Error('The release is damaged: its bytes are not those that its statement names')
}
