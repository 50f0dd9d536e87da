import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replaces the file atomically: after a power cut the file contains either the old or the new text. */
export function writeAtomically(file: string, text: string): void {
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

/** Flushes the directory, so that created and renamed entries survive a power cut. */
export function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
