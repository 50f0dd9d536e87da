// Unpacks a package into a temporary folder and verifies everything that it declares.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#contract/errors/errors.ts'
import { maxKeptFontSize } from '#contract/resources/media/font.ts'
import { type InspectedFont, inspectFontFile } from '#server/fonts/index.ts'
import type { Parts } from '#server/kernel/parts.ts'
import {
  type AcceptedInspection,
  assertNamed,
  cleanName,
  declaredKind,
  inspectFile,
  type MediaKind,
  sizeText,
  type UploadLimits,
} from '#server/media/index.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { isRejected } from '#server/outbound/createWorkQueue.ts'
import { type OpenPackage, openPackage } from './openPackage.ts'
import { manifestPath, type PackageEntry, type PackageManifest, packageLimits } from './packageFormat.ts'
import { readManifest } from './readManifest.ts'
import { type ReadPackagedProgram, readPackagedProgram } from './readPackagedProgram.ts'

export type PackagedFile = { id: string; name: string; found: AcceptedInspection & { path: string } }
/** `found` is null if the font cannot be read or may not be installed. The programs are then imported without it. */
export type PackagedFont = { id: string; title: string; style: string; found: InspectedFont | null }
export type ReadPackage = { programs: ReadPackagedProgram[]; files: PackagedFile[]; fonts: PackagedFont[] }

type Options = {
  parts: Pick<Parts, 'apart'>
  limits: UploadLimits
  /** Folder for the unpacked files, which must be empty. */
  folder: string
  signal: AbortSignal
  /** `done` and `total`: bytes read so far and in total. */
  onProgress: (done: number, total: number) => void
}

type Meter = Options & { count(bytes: number): void }

function meterOf({ sizes }: OpenPackage, options: Options): Meter {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  let done = 0
  return {
    ...options,
    count(bytes) {
      done += bytes
      options.onProgress(done, total)
    },
  }
}

/**
 * Reads and verifies all entries. Throws package.* errors with the path of the invalid entry, and errors of the disk.
 */
export async function readPackage(path: string, options: Options): Promise<ReadPackage> {
  const open = await openPackage(path, options.parts)
  try {
    const meter = meterOf(open, options)
    const manifest = readManifest(await bytesOf(open, { path: manifestPath }, packageLimits.manifestBytes, meter))
    refuseUnlisted(open, manifest)
    const fileIds = new Set(manifest.files.map(({ id }) => id))
    const programs: ReadPackagedProgram[] = []
    for (const entry of manifest.programs) {
      const bytes = await bytesOf(open, entry, packageLimits.programBytes, meter)
      programs.push(readPackagedProgram(entry, bytes, fileIds))
    }
    const files = await readFiles(open, manifest, meter)
    return { programs, files, fonts: await readFonts(open, manifest, meter) }
  } finally {
    open.close()
  }
}

function refuseUnlisted({ sizes }: OpenPackage, manifest: PackageManifest): void {
  const listed = new Map([...manifest.programs, ...manifest.files, ...manifest.fonts].map(entry => [entry.path, entry]))
  for (const name of sizes.keys()) {
    if (name !== manifestPath && !listed.has(name)) throw new AppError('package.unknownEntry', { entry: name })
  }
  for (const { path, size } of listed.values()) {
    const there = sizes.get(path)
    if (there === undefined) throw new AppError('package.entryMissing', { entry: path })
    if (there !== size) throw new AppError('package.entryChanged', { entry: path })
  }
}

async function readFiles(open: OpenPackage, { files }: PackageManifest, meter: Meter): Promise<PackagedFile[]> {
  const read = new Map<string, AcceptedInspection & { path: string }>()
  const found: PackagedFile[] = []
  for (const entry of files) {
    const name = cleanName(entry.name)
    const known = read.get(entry.path)
    if (!known) refuseSize(name, entry, meter.limits)
    const file = known ?? (await unpacked(open, entry, name, String(read.size), meter))
    read.set(entry.path, file)
    if (file.sha256 !== entry.sha256) throw new AppError('package.entryChanged', { entry: entry.path })
    found.push({ id: entry.id, name, found: file })
  }
  return found
}

/** Reads the fonts in a separate process that rewrites them, because they are untrusted, like uploaded fonts. */
async function readFonts(open: OpenPackage, { fonts }: PackageManifest, meter: Meter): Promise<PackagedFont[]> {
  const found: PackagedFont[] = []
  for (const entry of fonts) {
    const { id, title, style } = entry
    if (entry.size > maxKeptFontSize)
      throw new AppError('package.fileTooLarge', { entry: title, max: sizeText(maxKeptFontSize) })
    const path = join(meter.folder, `font-${id}`)
    await transfer(open, entry, createWriteStream(path), meter)
    const [font = null] = await inspectFontFile({ path, name: title }, meter.parts.apart).catch(
      unlessRejected(() => []),
    )
    found.push({ id, title, style, found: font?.embedding === 'installable' ? font : null })
  }
  return found
}

function refuseSize(name: string, { size }: PackageEntry, limits: UploadLimits, kind = declaredKind(name)): void {
  if (!kind) throw new AppError('package.fileRefused', { entry: name })
  const most = limits[kind satisfies MediaKind]
  if (size > most) throw new AppError('package.fileTooLarge', { entry: name, max: sizeText(most) })
}

/** Unpacks a file, computes its hash while writing, and checks that its content matches its name. */
async function unpacked(open: OpenPackage, entry: PackageEntry, name: string, as: string, meter: Meter) {
  const path = join(meter.folder, as)
  const sha256 = await transfer(open, entry, createWriteStream(path), meter)
  const found = await inspectFile(path, meter.parts, { streamed: sha256 }).catch(error => {
    throw error instanceof AppError && !isRejected(error) ? new AppError('package.fileRefused', { entry: name }) : error
  })
  try {
    assertNamed(found, name)
  } catch {
    throw new AppError('package.fileRefused', { entry: name })
  }
  refuseSize(name, entry, meter.limits, found.format.kind)
  return { ...found, path }
}

async function bytesOf(
  open: OpenPackage,
  entry: Pick<PackageEntry, 'path'> & Partial<PackageEntry>,
  most: number,
  meter: Meter,
): Promise<Buffer> {
  if ((open.sizes.get(entry.path) ?? 0) > most) throw new AppError('package.inflates', { entry: entry.path })
  const parts: Buffer[] = []
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
  })
  await transfer(open, entry, sink, meter)
  return Buffer.concat(parts)
}

/** Copies an entry and returns its SHA-256. The zip library stops at the size that the zip's directory declares. */
async function transfer(
  open: OpenPackage,
  { path, sha256 }: Pick<PackageEntry, 'path'> & Partial<PackageEntry>,
  sink: Writable,
  { signal, count }: Meter,
): Promise<string> {
  const hash = createHash('sha256')
  const tap = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      count(part.length)
      done(null, part)
    },
  })
  const source = await open.read(path)
  // Stream that failed first. The pipeline then ends the other stream with the same error.
  let failed: 'package' | 'disk' | undefined
  source.once('error', () => {
    failed ??= 'package'
  })
  sink.once('error', () => {
    failed ??= 'disk'
  })
  await pipeline(source, tap, sink, { signal }).catch(error => {
    // A full disk or a shutdown does not make the package invalid.
    if (failed === 'disk' || signal.aborted) throw error
    throw new AppError('package.entryChanged', { entry: path })
  })
  const digest = hash.digest('hex')
  if (sha256 !== undefined && digest !== sha256) throw new AppError('package.entryChanged', { entry: path })
  return digest
}
