import type { FileKind } from '#contract/resources/media/file.ts'

/** Accepted file extensions (rules, Accounts 9). The content is checked as well and decides. */
export const fileExtensions = {
  picture: [
    ...['jpg', 'jpeg', 'jpe', 'jfif', 'jfi', 'jif', 'pjpeg', 'pjp', 'png', 'apng', 'gif', 'webp'],
    ...['avif', 'heic', 'heif', 'hif', 'bmp', 'dib', 'tif', 'tiff', 'svg'],
  ],
  video: [
    ...['mp4', 'm4v', 'mov', 'qt', '3gp', '3gpp', '3g2', 'webm', 'mkv', 'ts', 'mts', 'm2ts'],
    ...['avi', 'wmv', 'flv', 'mpg', 'mpeg', 'vob'],
  ],
  audio: ['mp3', 'aac', 'm4a', 'm4b', 'wav', 'ogg', 'oga', 'opus', 'flac', 'aif', 'aiff', 'wma', 'amr'],
  document: ['pdf', 'pptx'],
  other: [],
} as const satisfies Readonly<Record<FileKind, readonly string[]>>

/** Known but unsupported formats by kind: the error suggests a format to convert to. */
const refusedExtensions = {
  picture: [
    ...['psd', 'ai', 'eps', 'ico', 'jxl', 'jp2', 'jpx', 'xcf', 'tga', 'emf', 'wmf', 'cdr', 'icns', 'exr'],
    ...['dng', 'cr2', 'cr3', 'nef', 'arw', 'orf', 'raf', 'rw2', 'raw'],
  ],
  video: ['ogv', 'rm', 'rmvb', 'm2v', 'f4v', 'mxf', 'divx', 'swf'],
  audio: ['mid', 'midi', 'ape', 'wv', 'dsf', 'ac3', 'dts', 'caf', 'mka'],
  document: [
    'ppt',
    'pps',
    'ppsx',
    'odp',
    'key',
    'doc',
    'docx',
    'odt',
    'pages',
    'xls',
    'xlsx',
    'ods',
    'rtf',
    'txt',
    'html',
    'htm',
  ],
} as const

/** Kind of an unsupported format; null for an unknown extension. */
export function refusedKind(extension: string): keyof typeof refusedExtensions | null {
  const kinds = Object.keys(refusedExtensions) as (keyof typeof refusedExtensions)[]
  return kinds.find(kind => refusedExtensions[kind].some(known => known === extension)) ?? null
}
