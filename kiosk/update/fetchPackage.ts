import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { HostRefused } from '#kiosk/host/HostHandlers.ts'

type Wanted = { url: URL; size: number; sha256: string; file: string }

/** Downloads the package to `file`; rejects if its size or SHA-256 differs. */
export async function fetchPackage({ url, size, sha256, file }: Wanted): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(9 * 60_000), redirect: 'error' })
  if (!response.ok || !response.body) throw new Error(`The server answers ${response.status}`)
  const hash = createHash('sha256')
  const opened = openSync(file, 'w', 0o600)
  let length = 0
  try {
    for await (const piece of response.body) {
      length += piece.length
      if (length > size) throw new HostRefused('kiosk.packageUntrusted', 'longer than promised')
      hash.update(piece)
      writeSync(opened, piece)
    }
    fsyncSync(opened)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new HostRefused('kiosk.noRoom', error.message)
    }
    throw error
  } finally {
    closeSync(opened)
  }
  if (length !== size || hash.digest('hex') !== sha256) throw new HostRefused('kiosk.packageUntrusted', 'damaged')
}
