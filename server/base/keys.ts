// The server's own secret: a file in the data directory, made on the first start. Signs URLs and hashes tokens.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type Keys = {
  /** Base64url HMAC-SHA-256 of the parts; `purpose` keeps one use from serving another. */
  sign(purpose: string, ...parts: readonly (string | number)[]): string
  verify(signature: string, purpose: string, ...parts: readonly (string | number)[]): boolean
  /** What is stored in place of a token or code. */
  hash(purpose: string, secret: string): string
}

export function createKeys(secret: Buffer): Keys {
  function sign(purpose: string, ...parts: readonly (string | number)[]): string {
    return createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url')
  }
  return {
    sign,
    verify(signature, purpose, ...parts) {
      const expected = Buffer.from(sign(purpose, ...parts))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    hash: (purpose, text) => sign(`hash:${purpose}`, text),
  }
}

/** Reads the key file, or makes it: written beside, flushed, then moved, so a crash leaves none or a whole one. */
export function readSecret(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    const file = openSync(`${path}.new`, 'w', 0o600)
    writeSync(file, randomBytes(32).toString('hex'))
    fsyncSync(file)
    closeSync(file)
    renameSync(`${path}.new`, path)
  }
  const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (secret.length !== 32) throw new Error(`The key file ${path} is damaged: restore it from a backup`)
  return secret
}
