import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** The file holds the old text or the new one, whenever the power fails. */
export function writeWhole(file: string, text: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.new`
  const opened = openSync(draft, 'w', 0o600)
  try {
    writeSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  renameSync(draft, file)
  syncFolder(folder)
}

/** Names that were given or taken in it are on the disk afterwards. */
export function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
