// Encrypts secrets that must be stored and read again, such as passwords of mail servers. Uses AES-256-GCM with a key
// in a file outside the database, so that a copy of the database alone reveals no secret.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'
import { findKey, fingerprintOf, type KeySource, readSecret } from '#server/base/keys.ts'

export type SecretBox = {
  /**
   * Encrypts a text. `purpose` names the place where the result is stored, and is authenticated: a result that is
   * copied to another place cannot be decrypted there.
   */
  seal(purpose: string, text: string): string
  /** Decrypts a text. Throws `setting.keyLost` if the key is missing or was replaced. */
  open(purpose: string, sealed: string): string
  /** Whether the key that encrypted the text is present. If not, `open` throws `setting.keyLost`. */
  canOpen(sealed: string): boolean
  /** Absolute path of the key file, which operators must back up. */
  readonly keyFile: string
}

const version = 'v1'

export function createSecretBox(source: KeySource): SecretBox {
  let known: Buffer | null = null

  function keyOf(sealed: string): Buffer | null {
    known ??= findKey(source)
    return known && sealed.startsWith(`${version}.${fingerprintOf(known)}.`) ? known : null
  }

  return {
    keyFile: source.path,
    canOpen: sealed => keyOf(sealed) !== null,

    seal(purpose, text) {
      known ??= readSecret(source)
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', known, nonce)
      cipher.setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, fingerprintOf(known), nonce.toString('base64url'), body.toString('base64url')].join('.')
    },

    open(purpose, sealed) {
      const key = keyOf(sealed)
      const [, , nonce = '', text = ''] = sealed.split('.')
      const body = Buffer.from(text, 'base64url')
      if (!key) throw new AppError('setting.keyLost')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(body.subarray(-16))
      return Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]).toString('utf8')
    },
  }
}
