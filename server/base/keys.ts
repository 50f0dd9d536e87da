// The two secrets of an installation, 32 bytes each: one signs URLs and hashes tokens, the other encrypts stored
// settings. Each comes from the environment or from a file in the data directory.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

export type Keys = {
  /**
   * Returns the HMAC-SHA-256 of the parts as base64url. A signature for one `purpose` is invalid for
   * every other purpose.
   */
  sign(purpose: string, ...parts: readonly (string | number)[]): string
  verify(signature: string, purpose: string, ...parts: readonly (string | number)[]): boolean
  /** Returns a keyed hash, which is stored in place of a token or code. */
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

export type KeySource = {
  /** Hexadecimal value of the environment variable; null if not set. */
  given: string | null
  variable: string
  /** Absolute path of the key file. */
  path: string
}

export const secretSource = ({ dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>): KeySource => ({
  given: secretKey,
  variable: 'SECRET_KEY',
  path: join(dataDir, 'secret.key'),
})

export const settingsSource = ({ dataDir, settingsKey }: Pick<Config, 'dataDir' | 'settingsKey'>): KeySource => ({
  given: settingsKey,
  variable: 'SETTINGS_KEY',
  path: join(dataDir, 'settings.key'),
})

/**
 * Returns the key. Creates its file if neither the variable nor the file exists. Throws if the key is not 32 bytes.
 */
export function readSecret(source: KeySource): Buffer {
  const found = findKey(source)
  if (found) return found
  createKeyFile(source.path)
  const made = findKey(source)
  if (!made) throw new Error(`The key file ${source.path} could not be made`)
  return made
}

/** Returns the key; null if none was given and no file exists. Throws if the key is not 32 bytes. */
export function findKey({ given, path }: KeySource): Buffer | null {
  const text = given ?? readText(path)
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== 32) throw new Error(`The key file ${path} is damaged: restore it from a backup`)
  return key
}

/** Returns a short text that identifies a key but does not reveal it. */
export function fingerprintOf(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 8)
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * Creates the key file without a moment in which it is incomplete: writes a temporary file, flushes it and links it
 * to the final name. If the file already exists, for example because another process created it at the same time, it
 * is left unchanged.
 */
function createKeyFile(path: string): void {
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

/**
 * Flushes the entry in the directory to disk, so that a power cut cannot remove the key file after something was
 * encrypted with the key.
 */
function flushFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } catch {
    // The operating system or the file system does not support flushing a directory.
  } finally {
    closeSync(folder)
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
