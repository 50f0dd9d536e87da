import { fileExtensions } from '#contract/rules/media/fileExtensions.ts'
import type { UploadLimits } from '#contract/services/media/upload.ts'

type Named = { readonly name: string; readonly type: string; readonly size: number }
type Kind = keyof UploadLimits

export type FileCheck = {
  /**
   * The first file that the server would reject, with its size and limit in bytes; null if the server accepts all
   * files or its limits are unknown.
   */
  readonly refused: { readonly name: string; readonly size: number; readonly max: number } | null
  /** Total size in bytes if the upload takes long on a mobile connection; otherwise null. */
  readonly largeSize: number | null
  /** True for a video in a format that some screens may not play. */
  readonly isUncommon: boolean
}

/** From this number of bytes on, the size is announced. */
const large = 20 * 1024 * 1024
const everywhere: readonly string[] = ['mp4', 'm4v', 'webm']

/** Checks files before they are copied into the browser's storage. `limits` is null if the server did not answer. */
export function checkFiles(files: readonly Named[], limits: UploadLimits | null): FileCheck {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const refused = files.flatMap(({ name, type, size }) => {
    const kind = kindOf(name, type)
    const max = kind && limits ? limits[kind] : Number.POSITIVE_INFINITY
    return size > max ? [{ name, size, max }] : []
  })
  return {
    refused: refused[0] ?? null,
    largeSize: total >= large ? total : null,
    isUncommon: files.some(
      ({ name, type }) => kindOf(name, type) === 'video' && !everywhere.includes(extensionOf(name)),
    ),
  }
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Determines the kind by the extension, as the server does, or else by the MIME type, because some cameras write no
 * extension.
 */
function kindOf(name: string, type: string): Kind | null {
  const extension = extensionOf(name)
  const byName = kinds.find(kind => fileExtensions[kind].some(known => known === extension))
  return byName ?? kinds.find(kind => type.startsWith(`${mimePrefix[kind]}/`)) ?? null
}

const kinds = ['picture', 'video', 'audio', 'document'] as const
const mimePrefix = { picture: 'image', video: 'video', audio: 'audio', document: 'application' } as const
