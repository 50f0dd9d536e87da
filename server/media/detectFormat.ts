import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { type Format, formatOf } from './formats.ts'

/** What the bytes are: a format of the allow-list, SVG (which is refused by name), or anything else. */
export async function detectFormat(path: string): Promise<Format | 'svg' | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found && found.mime !== 'application/xml') return formatOf(found.mime)
  return (await looksLikeSvg(path)) ? 'svg' : null
}

async function looksLikeSvg(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return /<svg[\s>]/i.test(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await file.close()
  }
}
