import { gunzipSync } from 'node:zlib'

const block = 512
/** Maximum unpacked size in bytes; protects against decompression bombs. */
const most = 128 * 1024 * 1024

/** Extracts the named files from a .tar.gz; ignores other entries. Throws when the archive is damaged. */
export function entriesOf(archive: Buffer, names: readonly string[]): Map<string, Buffer> {
  const tar = gunzipSync(archive, { maxOutputLength: most })
  const found = new Map<string, Buffer>()
  for (let at = 0; at + block <= tar.length; ) {
    const name = textOf(tar.subarray(at, at + 100)).replace(/^\.\//, '')
    if (name === '') break
    const size = Number.parseInt(textOf(tar.subarray(at + 124, at + 136)), 8)
    if (!(size >= 0) || at + block + size > tar.length) throw new Error('The archive is broken')
    const isFile = ['0', '\0'].includes(String.fromCharCode(tar[at + 156] ?? 0))
    if (isFile && names.includes(name)) found.set(name, tar.subarray(at + block, at + block + size))
    at += block + Math.ceil(size / block) * block
  }
  return found
}

function textOf(field: Buffer): string {
  const end = field.indexOf(0)
  return field.toString('latin1', 0, end === -1 ? field.length : end).trim()
}
