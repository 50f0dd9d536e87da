import type { HashChunks } from './HashChunks.ts'
import HashWorker from './hashWorker.ts?worker'

/** Returns a function that starts a worker for each file, and terminates the worker when the file is hashed. */
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
