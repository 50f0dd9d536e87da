import type { HashChunks } from './HashChunks.ts'
import HashWorker from './hashWorker.ts?worker'

/** Hashes each file in its own worker, which is terminated afterward. */
export function createWorkerHash(): HashChunks {
  return async chunks => {
    const worker = new HashWorker()
    try {
      for await (const bytes of chunks) await ask(worker, bytes)
      return await ask(worker, null)
    } finally {
      worker.terminate()
    }
  }
}

function ask(worker: Worker, bytes: ArrayBuffer | null): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.onerror = () => reject(new Error('The hash worker failed'))
    worker.postMessage(bytes, bytes ? [bytes] : [])
  })
}
