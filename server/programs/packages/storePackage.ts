import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { file } from '#contract/resources/media/file.ts'
import type { ImportedPrograms } from '#contract/resources/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { linksOf } from '#contract/rules/programs/linksOf.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { relinked } from '#contract/rules/programs/relinked.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import { addFile, copyNameOf, findKnown, lockBytes, setPoster, thumbnailFor } from '#server/media/index.ts'
import { copyTitleOf } from '#server/programs/save/copyTitleOf.ts'
import { insertProgram } from '#server/programs/save/insertProgram.ts'
import { readUsedTitles } from '#server/programs/save/readUsedTitles.ts'
import { importFonts } from './importFonts.ts'
import type { PackagedPicture } from './packageFormat.ts'
import type { PackagedFile, ReadPackage } from './readPackage.ts'

/**
 * Saves the content of a package. All rows belong to the caller. If a program's title or a file's name is already in
 * use, the new one gets a number. Requires a transaction.
 */
export async function storePackage(
  { programs, files, fonts }: ReadPackage,
  context: Context,
): Promise<ImportedPrograms> {
  const pictures = new Map(programs.flatMap(({ pictures: own = {} }) => Object.entries(own)))
  const { ids: fileIds, reused } = await importFiles(files, pictures, context)
  const { ids: fontIds, left: leftFonts } = await importFonts(fonts, context)
  const sizes = new Map(files.map(({ id, found }) => [id, found]))
  const usedNames = await readUsedTitles(context)
  const programIds = new Map(programs.map(({ id }) => [id, context.ids.next()]))
  const imported: ImportedPrograms = { programs: [], reused, unlinked: [], leftFonts }
  for (const { id, document: packaged, title: wished, code, thumbnail, width, height } of programs) {
    const title = copyTitleOf(wished.normalize('NFC'), usedNames, '{{title}}')
    usedNames.add(title)
    const document =
      packaged &&
      relinked(packaged, {
        file: other => fileIds.get(other) ?? other,
        program: other => programIds.get(other) ?? null,
        font: family => fontIds.get(family) ?? family,
      })
    if (packaged && linksOf(packaged).some(link => !programIds.has(link))) imported.unlinked.push(title)
    const bytes = packaged ? bytesOf(packaged, sizes) : 0
    const values = {
      title,
      code,
      thumbnail,
      document,
      size: bytes,
      ...factsOf(document ?? { width, height }, document),
    }
    const row = await insertProgram(values, context, programIds.get(id))
    imported.programs.push({ id: row.id, title })
  }
  return imported
}

function factsOf({ width, height }: { width: number; height: number }, document: ProgramDocument | null) {
  const orientation = width >= height ? 'horizontal' : 'vertical'
  return { width, height, orientation, duration: document ? programDuration(document) : 0 }
}

/** Returns the total size of the program's files in bytes. Files with the same bytes count once. */
function bytesOf(document: ProgramDocument, files: ReadonlyMap<string, PackagedFile['found']>): number {
  const found = filesOf(document).flatMap(id => files.get(id) ?? [])
  return [...new Map(found.map(({ sha256, size }) => [sha256, size])).values()].reduce((sum, size) => sum + size, 0)
}

type Pictures = ReadonlyMap<string, PackagedPicture>

/**
 * Maps the id of each packaged file to a stored file with the same bytes that the caller may see, or else to
 * a new file.
 */
async function importFiles(files: readonly PackagedFile[], pictures: Pictures, context: Context) {
  const ids = new Map<string, string>()
  let reused = 0
  const byBytes = groupedBy(files, ({ found }) => found.sha256)
  await lockBytes(context, ...byBytes.keys())
  const usedNames = files.length > 0 ? await readUsedNames(context) : new Set<string>()
  for (const sha256 of [...byBytes.keys()].sort()) {
    const duplicates = byBytes.get(sha256) ?? []
    const [first] = duplicates
    if (!first) continue
    const known = await findKnown(context, sha256)
    if (known) reused += 1
    const own = duplicates.flatMap(({ id: old }) => pictures.get(old) ?? [])
    const id = known?.id ?? (await add(first, own.find(({ isChosen }) => isChosen) ?? own[0], usedNames, context))
    for (const one of duplicates) ids.set(one.id, id)
  }
  return { ids, reused }
}

/** Adds a file. `small`: packaged preview, which is used if this server cannot generate one. */
async function add(
  { name: wished, found }: PackagedFile,
  small: PackagedPicture | undefined,
  usedNames: Set<string>,
  context: Context,
): Promise<string> {
  const name = usedNames.has(wished) ? copyNameOf(wished, usedNames) : wished
  usedNames.add(name)
  const picture = small && `data:image/webp;base64,${small.webp}`
  const { id } = await addFile(context, { ...found, thumbnail: await thumbnailFor(found, context, picture) }, { name })
  if (small?.isChosen && found.format.kind === 'video') await setPoster(id, picture, context).catch(ignoreUnreadable)
  return id
}

/**
 * Ignores the error of a chosen frame that cannot be read, so that the file is imported without it. Throws
 * other errors again.
 */
function ignoreUnreadable(error: unknown): void {
  if (!(error instanceof AppError) || error.id !== 'file.unreadable') throw error
}

/** Returns the names of files that the caller may see and that are in no folder. */
async function readUsedNames(context: Context): Promise<Set<string>> {
  const rows = await context.db
    .selectFrom('file')
    .select('name')
    .where('folderId', 'is', null)
    .where(ownOrAll(file, context) ?? sql<boolean>`true`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}
