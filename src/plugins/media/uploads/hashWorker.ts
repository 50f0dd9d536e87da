// Hashes a file in a worker and as a stream, to keep the page responsive and memory use low. The browser's own
// SHA-256 needs the whole file in memory, and is missing without HTTPS.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hash(data).then(
    digest => self.postMessage(digest),
    () => self.postMessage(null),
  )
})

async function hash(file: Blob): Promise<string> {
  const running = sha256.create()
  const reader = file.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) running.update(part.value)
  return bytesToHex(running.digest())
}
