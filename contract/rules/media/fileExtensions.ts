import type { FileKind } from '#contract/resources/media/file.ts'

/** What may be uploaded, by the extension of its name (rules, Accounts 9); the bytes have the last word. */
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

/** Formats that are not taken, with what people have them for: the refusal says what to save them as. */
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

/** The kind of a format that is not taken; null where nobody knows the name. */
export function refusedKind(extension: string): keyof typeof refusedExtensions | null {
  const kinds = Object.keys(refusedExtensions) as (keyof typeof refusedExtensions)[]
  return kinds.find(kind => refusedExtensions[kind].some(known => known === extension)) ?? null
}
