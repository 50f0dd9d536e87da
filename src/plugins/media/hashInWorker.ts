/** SHA-256 as hex; null when this browser cannot say, then the server does once it has the bytes. */
export function hashInWorker(file: Blob): Promise<string | null> {
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
