// Formats that are accepted but converted before they are stored, because not all browsers show them or because they
// are unsafe to show.
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

/** Returns the format that the name's extension suggests; null if the extension belongs to none of these formats. */
export function sourceNamed(name: string): Source | null {
  const extension = extensionOf(name)
  const sources = Object.keys(sourceNames) as Source[]
  return sources.find(source => sourceNames[source].some(known => known === extension)) ?? null
}

/** Returns the format detected from the bytes; null if it needs no conversion. */
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
