import { ApiError } from '#client/ApiError.ts'
import type { File as Saved } from '#contract/resources/media/file.ts'
import { upload } from '#contract/services/media/upload.ts'
import type { Call } from '#src/core/requests/call.ts'

type FindKnown = {
  /**
   * Looks for a duplicate before the upload. Null also if the search fails, because saving the upload searches again.
   */
  ofFile(file: File): Promise<Saved | null>
  /** The existing file because of which saving failed; null for other errors. */
  ofRefusal(error: unknown, size: number): Promise<Saved | null>
}

/** Finds the library file with the same content. */
export function createFindKnown(call: Call): FindKnown {
  async function ask(size: number, sha256: string): Promise<Saved | null> {
    const { file } = await call(upload, 'known', { size, sha256 })
    return file as Saved | null
  }
  return {
    async ofFile(file) {
      try {
        // Hashes the file only if the library has a file of the same size.
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

/** SHA-256 of a file as hex; null if this browser cannot compute it: the server then computes it after the upload. */
function hashInWorker(file: Blob): Promise<string | null> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' })
    const end = (digest: string | null) => {
      worker.terminate()
      resolve(digest)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data))
    worker.addEventListener('error', () => end(null))
    worker.postMessage(file)
  })
}
