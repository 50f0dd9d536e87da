import type { FileKind } from '#contract/resources/media/file.ts'

/** What may be uploaded, by the extension of its name (rules, Accounts 9); the bytes have the last word. */
export const fileExtensions = {
  picture: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'bmp', 'tif', 'tiff', 'svg'],
  video: ['mp4', 'webm', 'mov', 'mkv', 'avi', 'wmv'],
  audio: ['mp3', 'aac', 'wav', 'ogg', 'm4a'],
  document: ['pdf', 'pptx'],
  other: [],
} as const satisfies Readonly<Record<FileKind, readonly string[]>>
