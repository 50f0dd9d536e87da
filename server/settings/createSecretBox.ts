// Encrypts what must be stored and read again: passwords of mail servers, keys of providers. AES-256-GCM with a key file in
// the data directory, so that a copy of the database alone tells nothing.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '#contract/errors.ts'

export type SecretBox = {
  /** `purpose` names the place it is kept at; put anywhere else it cannot be opened. */
  seal(purpose: string, text: string): string
  /** Throws `setting.keyLost` when the key file is gone or another one. */
  open(purpose: string, sealed: string): string
  /** False when `open` would throw for want of the key. */
  canOpen(sealed: string): boolean
  /** What an operator has to keep. Absolute. */
  readonly keyFile: string
}

const version = 'v1'

export function createSecretBox(dataDir: string): SecretBox {
  const keyFile = join(dataDir, 'settings.key')
  let known: { key: Buffer; id: string } | null = null

  function findKey() {
    const key = known?.key ?? readKey(keyFile)
    known = key ? { key, id: idOf(key) } : null
    return known
  }

  function keyOf(sealed: string): Buffer | null {
    const found = findKey()
    return found && sealed.startsWith(`${version}.${found.id}.`) ? found.key : null
  }

  return {
    keyFile,
    canOpen: sealed => keyOf(sealed) !== null,

    seal(purpose, text) {
      if (!findKey()) makeKey(keyFile)
      const found = findKey()
      if (!found) throw new Error(`The key file ${keyFile} could not be made`)
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', found.key, nonce)
      cipher.setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, found.id, nonce.toString('base64url'), body.toString('base64url')].join('.')
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

function idOf(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 8)
}

function readKey(path: string): Buffer | null {
  const text = readText(path)
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== 32) throw new Error(`The key file ${path} is damaged: restore it from a backup`)
  return key
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Written beside, flushed, then linked: a crash leaves none or a whole one, and of two makers one wins. */
function makeKey(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, randomBytes(32).toString('hex'))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
    flushFolder(dirname(path))
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
}

/** The name is on the disk as well, before anything is encrypted with the key. Not every file system can. */
function flushFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } catch {
    // Windows cannot flush a folder.
  } finally {
    closeSync(folder)
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
