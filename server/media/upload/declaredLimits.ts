import { AppError } from '#contract/errors/errors.ts'
import { maxPackageSize } from '#contract/fleet/kioskPackage.ts'
import { refusedKind } from '#contract/rules/media/fileExtensions.ts'
import { declaredKind, extensionOf, type MediaKind } from '#server/media/read/formats.ts'

/** Kind of file → maximum size in bytes. */
export type UploadLimits = Readonly<Record<MediaKind, number>>

/**
 * Throws if the name or the size is not accepted. Called with the announced size before an upload starts, and later
 * with the number of bytes received so far.
 */
export function assertDeclared(name: string, size: number, limits: UploadLimits): void {
  if (extensionOf(name) === 'svgz') throw new AppError('file.svgRefused')
  const kind = declaredKind(name)
  if (!kind) throw refusalOf(extensionOf(name))
  assertSize(kind, size, limits)
}

/**
 * Returns the error for an unsupported extension. If the extension is known, the error recommends a supported format.
 */
function refusalOf(extension: string): AppError {
  const kind = refusedKind(extension)
  return kind ? new AppError(refusals[kind], { extension }) : new AppError('file.formatUnsupported')
}

const refusals = {
  picture: 'file.unsupportedPicture',
  video: 'file.unsupportedVideo',
  audio: 'file.unsupportedAudio',
  document: 'file.unsupportedDocument',
} as const

/**
 * True for a zip with exported programs and their files. The program import reads it; it never becomes a file
 * of the library.
 */
export function isProgramPackage(name: string): boolean {
  return extensionOf(name) === 'zip'
}

/** True for a package with a version of the kiosk app. It never becomes a file of the library. */
export function isSoftwareUpdate(name: string): boolean {
  return name.toLowerCase().endsWith('.tar.gz')
}

export function assertSoftwareUpdate(size: number): void {
  if (size > maxPackageSize)
    throw new AppError('file.tooLarge', { max: sizeText(maxPackageSize), bytes: maxPackageSize })
}

export function assertProgramPackage(size: number, limits: { readonly package: number }): void {
  const most = limits.package
  if (size > most) throw new AppError('package.tooLarge', { max: sizeText(most) })
}

export function assertSize(kind: MediaKind, size: number, limits: UploadLimits): void {
  const most = limits[kind]
  if (size > most) throw new AppError('file.tooLarge', { max: sizeText(most), bytes: most })
}

/** Returns a size as text, such as `20 MB`, with units of 1024² and 1024³ bytes. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  return megabytes >= 1024 ? `${Number((megabytes / 1024).toFixed(1))} GB` : `${Number(megabytes.toFixed(1))} MB`
}
