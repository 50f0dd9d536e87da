// Hashes beside the page, so that what plays does not stutter. Bytes in, nothing out, until `null` asks for the digest.
import { createSha256 } from './createSha256.ts'

let hash = createSha256()

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | null>) => {
  if (data === null) {
    postMessage(hash.digest())
    hash = createSha256()
  } else {
    hash.update(new Uint8Array(data))
    postMessage('')
  }
})
