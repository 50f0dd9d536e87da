import type { File as Saved } from '#contract/resources/file.ts'
import { upload } from '#contract/services/upload.ts'
import { ApiError } from '#src/core/ApiError.ts'
import type { Call } from '#src/core/call.ts'
import { hashInWorker } from './hashInWorker.ts'

export type FindKnown = {
  /** Before a byte is sent. Null also when it cannot be told: saving tells it then. */
  ofFile(file: File): Promise<Saved | null>
  /** What saving was refused for; null when it was for something else. */
  ofRefusal(error: unknown, size: number): Promise<Saved | null>
}

/** The file of the library that holds the same bytes already. */
export function createFindKnown(call: Call): FindKnown {
  async function ask(size: number, sha256: string): Promise<Saved | null> {
    const { file } = await call(upload, 'known', { size, sha256 })
    return file as Saved | null
  }
  return {
    async ofFile(file) {
      try {
        // Files of a size nobody has need not be read twice.
        const { isPossible } = await call(upload, 'known', { size: file.size })
        const sha256 = isPossible ? await hashInWorker(file) : null
        return sha256 === null ? null : await ask(file.size, sha256)
      } catch {
        return null
      }
    },
    async ofRefusal(error, size) {
      if (!(error instanceof ApiError) || error.id !== 'file.known') return null
      const { sha256 } = error.params
      return typeof sha256 === 'string' ? ask(size, sha256) : null
    },
  }
}
