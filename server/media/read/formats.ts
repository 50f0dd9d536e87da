// The allow-list of formats (rules, Accounts 9): what the bytes may be, and the names each may carry.
import { extname } from 'node:path'
import { fileExtensions } from '#contract/rules/media/fileExtensions.ts'

const kinds = ['picture', 'video', 'audio', 'document'] as const
export type MediaKind = (typeof kinds)[number]

export type Format = {
  kind: MediaKind
  /** MIME type it is served with. */
  type: string
  /** Extension it is stored with. */
  extension: string
  /** Extensions its name may have. */
  names: readonly string[]
  /** Read only where ffmpeg is installed. */
  needsTool?: true
}

const picture = (type: string, ...names: [string, ...string[]]): Format => ({
  kind: 'picture',
  type: `image/${type}`,
  extension: names[0],
  names,
})
const video = (type: string, ...names: [string, ...string[]]): Format => ({
  kind: 'video',
  type: `video/${type}`,
  extension: names[0],
  names,
})
const audio = (type: string, ...names: [string, ...string[]]): Format => ({
  kind: 'audio',
  type: `audio/${type}`,
  extension: names[0],
  names,
})

const mpeg4 = video('mp4', 'mp4', 'mov')
const mpeg4Sound = audio('mp4', 'm4a', 'aac', 'mp4')
const ogg = audio('ogg', 'ogg')

/** By what the bytes were found to be. */
const formats: Readonly<Record<string, Format>> = {
  'image/jpeg': picture('jpeg', 'jpg', 'jpeg'),
  'image/png': picture('png', 'png'),
  'image/apng': picture('png', 'png'),
  'image/gif': picture('gif', 'gif'),
  'image/webp': picture('webp', 'webp'),
  'video/mp4': mpeg4,
  'video/x-m4v': mpeg4,
  'video/quicktime': video('quicktime', 'mov', 'mp4'),
  'video/webm': video('webm', 'webm', 'mkv'),
  'video/matroska': video('x-matroska', 'mkv'),
  'video/vnd.avi': { ...video('x-msvideo', 'avi'), needsTool: true },
  'video/x-ms-asf': { ...video('x-ms-wmv', 'wmv'), needsTool: true },
  'audio/mpeg': audio('mpeg', 'mp3'),
  'audio/aac': audio('aac', 'aac'),
  'audio/x-m4a': mpeg4Sound,
  'audio/mp4': mpeg4Sound,
  'audio/wav': audio('wav', 'wav'),
  'audio/vnd.wave': audio('wav', 'wav'),
  'audio/ogg': ogg,
  'audio/ogg; codecs=opus': ogg,
  'application/pdf': { kind: 'document', type: 'application/pdf', extension: 'pdf', names: ['pdf'] },
}

export function formatOf(mime: string): Format | null {
  return formats[mime] ?? null
}

export function extensionOf(name: string): string {
  return extname(name).slice(1).toLowerCase()
}

/** What a name promises; null when no format goes by it. */
export function declaredKind(name: string): MediaKind | null {
  const extension = extensionOf(name)
  return kinds.find(kind => fileExtensions[kind].some(known => known === extension)) ?? null
}

/** The extensions a name may have for a stored key's format. */
export function namesLike(fkey: string): readonly string[] {
  const extension = extensionOf(fkey)
  return Object.values(formats).find(format => format.extension === extension)?.names ?? [extension]
}
