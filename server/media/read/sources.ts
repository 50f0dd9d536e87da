// What is taken in and not kept as it is: no browser can be relied on to show it, or none should. What is kept is made of it.
import { open } from 'node:fs/promises'
import { extensionOf } from './formats.ts'

export const sourceNames = {
  heic: ['heic', 'heif', 'hif'],
  avif: ['avif'],
  bmp: ['bmp', 'dib'],
  tiff: ['tif', 'tiff'],
  svg: ['svg'],
  pptx: ['pptx'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Source = keyof typeof sourceNames

const byMime: Readonly<Record<string, Source>> = {
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
}

/** What a name promises. */
export function sourceNamed(name: string): Source | null {
  const extension = extensionOf(name)
  const sources = Object.keys(sourceNames) as Source[]
  return sources.find(source => sourceNames[source].some(known => known === extension)) ?? null
}

/** By what the bytes are, whatever the name. */
export async function sourceOf(path: string, mime: string | null): Promise<Source | null> {
  if (mime !== null && mime !== 'application/xml') return byMime[mime] ?? null
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
