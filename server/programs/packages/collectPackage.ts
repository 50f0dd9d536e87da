import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { file } from '#contract/resources/media/file.ts'
import { program } from '#contract/resources/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { linksOf } from '#contract/rules/programs/linksOf.ts'
import type { Row } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { collectFonts } from './collectFonts.ts'
import { collectPictures } from './collectPictures.ts'
import {
  type PackageManifest,
  packagedProgram,
  packageFormat,
  packageLimits,
  packageVersion,
  packageVersionWithoutFonts,
} from './packageFormat.ts'

/** Content of a package. The files are read only when the package is written. */
export type Collected = {
  manifest: Buffer
  titles: string[]
  programs: { path: string; bytes: Buffer }[]
  files: { path: string; fkey: string; size: number }[]
  /** Titles of fonts whose license forbids export. */
  leftFonts: string[]
}
type Found = { row: Row; document: ProgramDocument | null }

/**
 * Collects the given programs, the programs that they link to directly or indirectly, and the files of all these
 * programs. Linked programs that the caller may not see are left out. Throws general.notFound and package.* errors.
 */
export async function collectPackage(ids: readonly string[], context: Context): Promise<Collected> {
  const found = await readClosure([...new Set(ids)], context)
  const files = await readFiles(found, context)
  const { fonts, left } = await collectFonts(
    found.flatMap(({ document }) => document ?? []),
    context,
  )
  const programs: Packed[] = []
  for (const one of found) programs.push(await packed(one, context))
  const manifest: PackageManifest = {
    programs: programs.map(({ id, title, path, bytes }) => ({
      ...{ id, title, path },
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    files: files.map(({ id, name, path, size, sha256 }) => ({ id, name, path, size, sha256 })),
    fonts: fonts.map(({ fkey: _fkey, ...entry }) => entry),
  }
  const version = fonts.length > 0 ? packageVersion : packageVersionWithoutFonts
  const head = { format: packageFormat, version, marquee: context.config.version }
  return {
    manifest: Buffer.from(`${JSON.stringify({ ...head, ...manifest }, null, 2)}\n`),
    titles: ids.flatMap(id => programs.find(one => one.id === id)?.title ?? []),
    programs,
    // Files with the same bytes have the same path and are stored once.
    files: [...new Map([...files, ...fonts].map(one => [one.path, one])).values()],
    leftFonts: left,
  }
}

type Packed = { id: string; title: string; path: string; bytes: Buffer }

async function packed({ row, document }: Found, context: Context): Promise<Packed> {
  const { id, title, code, width, height, thumbnail } = row
  const pictures = document ? await collectPictures(filesOf(document), context) : undefined
  const packaged = packagedProgram.parse({ title, code, width, height, thumbnail, document, pictures })
  return { id, title: String(title), path: `programs/${id}.json`, bytes: Buffer.from(JSON.stringify(packaged)) }
}

async function readClosure(ids: readonly string[], context: Context): Promise<Found[]> {
  const found = new Map<string, Found>()
  let wanted = [...ids]
  while (wanted.length > 0) {
    const repository = createRepository(context.db, program, context.time)
    const rows = await repository.find(wanted, ownOrAll(program, context))
    // Sorts the programs in the requested order, because they are imported in the order of the package.
    rows.sort((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
    // Throws only for requested programs. Linked programs that the caller may not see are left out; after an import,
    // the buttons link to nothing.
    if (found.size === 0 && rows.length < wanted.length) throw new AppError('general.notFound')
    for (const row of rows) found.set(row.id, { row, document: documentOf(row) })
    if (found.size > packageLimits.programs)
      throw new AppError('package.tooManyPrograms', { max: packageLimits.programs })
    const links = rows.flatMap(({ id }) => {
      const document = found.get(id)?.document
      return document ? linksOf(document) : []
    })
    wanted = [...new Set(links)].filter(id => !found.has(id))
  }
  return [...found.values()]
}

function documentOf({ document, title }: Row): ProgramDocument | null {
  if (document === null) return null
  const read = readProgram(document)
  if (read instanceof AppError) throw new AppError(read.id, { ...read.params, title })
  return read.document
}

async function readFiles(found: readonly Found[], context: Context) {
  const visible = ownOrAll(file, context)
  const files = new Map<
    string,
    { id: string; name: string; path: string; size: number; sha256: string; fkey: string }
  >()
  for (const { row, document } of found) {
    const ids = document ? filesOf(document) : []
    const rows = await createRepository(context.db, file, context.time).find(ids, visible)
    for (const { id, name, size, sha256, fkey } of rows) {
      if (typeof sha256 !== 'string' || typeof fkey !== 'string') continue
      const path = `files/${sha256}${extname(fkey)}`
      files.set(id, { id, name: String(name), path, size: Number(size), sha256, fkey })
    }
    if (ids.some(id => !files.has(id))) throw new AppError('package.foreignFile', { title: row.title })
  }
  if (files.size > packageLimits.files) throw new AppError('package.tooManyEntries', { max: packageLimits.files })
  return [...files.values()]
}
