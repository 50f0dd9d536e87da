// Accepted formats (rules, Accounts 9): the detected types, and the extensions that names of each type may have.
import { extname } from 'node:path'
import { fileExtensions } from '#contract/rules/media/fileExtensions.ts'

const kinds = ['picture', 'video', 'audio', 'document'] as const
export type MediaKind = (typeof kinds)[number]

export type Format = {
  kind: MediaKind
  /** MIME type in responses. */
  type: string
  /** Extension of the key under which the file is stored. */
  extension: string
  /** Extensions that a file of this format may have in its name. */
  names: readonly string[]
  /** True if only ffmpeg reads the format. */
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

const withTool = (format: Format): Format => ({ ...format, needsTool: true })

/** Extensions that cameras and editors use for all brands of MPEG-4 files. */
const mpeg4Names = ['mp4', 'mov', 'm4v', '3gp', '3g2'] as const
const mpeg4 = video('mp4', ...mpeg4Names)
const mpeg4Sound = audio('mp4', 'm4a', 'm4b', 'aac', 'mp4', '3gp')
const ogg = audio('ogg', 'ogg', 'oga', 'opus')
const mpegProgram = withTool(video('mpeg', 'mpg', 'mpeg', 'vob'))

/** Detected MIME type → format. */
const formats: Readonly<Record<string, Format>> = {
  'image/jpeg': picture('jpeg', 'jpg', 'jpeg', 'jpe', 'jfif', 'jfi', 'jif', 'pjpeg', 'pjp'),
  'image/png': picture('png', 'png'),
  'image/apng': picture('png', 'png', 'apng'),
  'image/gif': picture('gif', 'gif'),
  'image/webp': picture('webp', 'webp'),
  'video/mp4': mpeg4,
  'video/x-m4v': mpeg4,
  'video/quicktime': video('quicktime', 'mov', 'qt', 'mp4', 'm4v'),
  'video/3gpp': video('3gpp', '3gp', '3gpp', 'mp4'),
  'video/3gpp2': video('3gpp2', '3g2', '3gp', 'mp4'),
  'video/mp2t': withTool(video('mp2t', 'ts', 'mts', 'm2ts')),
  'video/webm': video('webm', 'webm', 'mkv'),
  'video/matroska': video('x-matroska', 'mkv'),
  'video/vnd.avi': withTool(video('x-msvideo', 'avi')),
  'video/x-ms-asf': withTool(video('x-ms-wmv', 'wmv')),
  'video/x-flv': withTool(video('x-flv', 'flv')),
  'video/mpeg': mpegProgram,
  'video/MP1S': mpegProgram,
  'video/MP2P': mpegProgram,
  'audio/mpeg': audio('mpeg', 'mp3'),
  'audio/aac': audio('aac', 'aac'),
  'audio/x-m4a': mpeg4Sound,
  'audio/mp4': mpeg4Sound,
  'audio/wav': audio('wav', 'wav'),
  'audio/vnd.wave': audio('wav', 'wav'),
  'audio/ogg': ogg,
  'audio/ogg; codecs=opus': ogg,
  'audio/flac': audio('flac', 'flac'),
  'audio/aiff': withTool(audio('aiff', 'aif', 'aiff')),
  'audio/x-ms-asf': withTool(audio('x-ms-wma', 'wma')),
  'audio/amr': withTool(audio('amr', 'amr')),
  'application/pdf': { kind: 'document', type: 'application/pdf', extension: 'pdf', names: ['pdf'] },
}

export function formatOf(mime: string): Format | null {
  return formats[mime] ?? null
}

export function extensionOf(name: string): string {
  return extname(name).slice(1).toLowerCase()
}

/** Returns the kind of media that the name's extension suggests; null if it is unknown. */
export function declaredKind(name: string): MediaKind | null {
  const extension = extensionOf(name)
  return kinds.find(kind => fileExtensions[kind].some(known => known === extension)) ?? null
}

/** True if all formats with this extension can be read only by ffmpeg. */
export function isReadByTool(name: string): boolean {
  const extension = extensionOf(name)
  const named = Object.values(formats).filter(({ names }) => names.includes(extension))
  return named.length > 0 && named.every(({ needsTool }) => needsTool)
}

/** Returns the extensions that names may have for the format of a stored file. */
export function namesLike(fkey: string): readonly string[] {
  const extension = extensionOf(fkey)
  return Object.values(formats).find(format => format.extension === extension)?.names ?? [extension]
}
