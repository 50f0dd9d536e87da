// Hashes beside the page, so that what plays does not stutter, and piece by piece: WebCrypto wants all bytes at once, and a
// film does not fit into memory. Bytes in, nothing out, until `null` asks for the digest.
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
