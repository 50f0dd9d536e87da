// Incremental SHA-256 in a worker, so that playback does not stutter; WebCrypto needs all bytes at once, and a video
// does not fit into memory. Accepts chunks, each acknowledged with an empty string; `null` requests the digest.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

let hash = sha256.create()

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | null>) => {
  if (data === null) {
    postMessage(bytesToHex(hash.digest()))
    hash = sha256.create()
  } else {
    hash.update(new Uint8Array(data))
    postMessage('')
  }
})
