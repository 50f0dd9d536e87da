import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { file } from '#contract/resources/media/file.ts'
import { program } from '#contract/resources/programs/program.ts'
import { resolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import type { Row, Values } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { savePinPositions } from './comments/savePinPositions.ts'
import { copyPrograms } from './copyPrograms.ts'
import { deleteEdition, listEditions, nameEdition, readEdition } from './editions.ts'
import { beginImport } from './packages/beginImport.ts'
import { offerPackage, sendPackage } from './packages/sendPackage.ts'
import { leaveBuilder, stayInBuilder, takeOverBuilder } from './presence.ts'
import { readProgramUses } from './readProgramUses.ts'
import { refuseForeignLinks } from './refuseForeignLinks.ts'
import { refuseNeeded } from './refuseNeeded.ts'
import { isThumbnail } from './save/isThumbnail.ts'
import { saveProgramFiles } from './save/saveProgramFiles.ts'
import { saveReplacedEdition } from './save/saveReplacedEdition.ts'
import { saveAsTemplate } from './templates/saveAsTemplate.ts'
import { withButtonProgram } from './withButtonProgram.ts'

export const programBehavior = behave(program, {
  before: {
    async create(values, context) {
      refuseThumbnail(values)
      return { ...values, ...orientationOf(values), ...(await ofDocument(values, null, context)) }
    },
    async update(values, row, context) {
      refuseThumbnail(values)
      return changedBy(values, row, context)
    },
    remove: refuseNeeded,
  },
  after: {
    create: saveProgramFiles,
    update: saveChange,
  },
  async decorate(records, { db }) {
    const found = await sql<{ programId: string }>`
      SELECT DISTINCT "programId" FROM "publication"
      WHERE "withdrawTime" IS NULL AND "programId" = ANY(${records.map(record => record.id)})
    `.execute(db)
    const published = new Set(found.rows.map(({ programId }) => programId))
    for (const record of records) {
      record.isPublished = published.has(record.id)
      record.resolution = resolutionOf(record)
    }
  },
  actions: {
    getUse: ({ ids }, context) => readProgramUses(ids, context),
    copy: ({ ids }, context) => copyPrograms(ids, context),
    exportPackage: ({ ids }, context) => offerPackage(ids, context),
    package: ({ ids }, context) => sendPackage(ids, context),
    importPackage: (input, context) => beginImport(input, context),
    setButtonProgramById,
    saveAsModel: ({ id, ...given }, context) => saveAsTemplate(id, given, context),
    getVersions: listEditions,
    getVersion: readEdition,
    nameVersion: nameEdition,
    deleteVersion: deleteEdition,
    stayInBuilder,
    takeOverBuilder,
    leaveBuilder,
  },
})

async function changedBy(values: Values, row: Row, context: Context): Promise<Values> {
  const derived = await ofDocument(values, row, context)
  const isChanged = 'document' in derived && !isDeepStrictEqual(derived.document, row.document)
  return { ...values, ...derived, ...(isChanged && row.sentTime ? { editedSinceSent: true } : {}) }
}

async function saveChange(row: Row, before: Row, context: Context): Promise<void> {
  await saveReplacedEdition(row, before, context)
  await saveProgramFiles(row, context)
  await savePinPositions(row, before, context)
}

type ButtonProgram = { id: string; nodeId: string; programId?: string | null }

/**
 * Links a button to another program. Saves the program like the builder does, so that the replaced version is kept
 * and people who have the program open are notified.
 */
async function setButtonProgramById({ id, nodeId, programId = null }: ButtonProgram, context: Context) {
  const repository = createRepository(context.db, program, context.time)
  const [row] = await repository.find([id], ownOrAll(program, context), { lock: true })
  if (!row) throw new AppError('general.notFound')
  if (programId !== null && (await repository.find([programId], ownOrAll(program, context))).length === 0) {
    throw fieldError('programId', 'field.unknownReference')
  }
  const values = await changedBy({ document: withButtonProgram(row.document, nodeId, programId) }, row, context)
  const changed = await repository.update(id, values, context.caller)
  await saveChange(changed, row, context)
  context.afterCommit(() => context.publish.changed('program', 'updated', [row]))
  return { revision: Number(changed.revision) }
}

function refuseThumbnail({ thumbnail }: Values): void {
  if (typeof thumbnail === 'string' && !isThumbnail(thumbnail)) throw fieldError('thumbnail', 'field.invalid')
}

function orientationOf({ width, height }: Values): Values {
  return { orientation: Number(width) >= Number(height) ? 'horizontal' : 'vertical' }
}

/** Returns the fields derived from the document; empty if no document is given. */
async function ofDocument(values: Values, row: Row | null, context: Context): Promise<Values> {
  if (values.document === undefined || values.document === null) return {}
  const read = readProgram(values.document)
  if (read instanceof AppError) throw read
  const { document } = read
  const { width, height } = document
  await refuseForeignLinks(document, row, context)
  const size = await sizeOf(filesOf(document), row, context)
  return { document, width, height, ...orientationOf({ width, height }), duration: programDuration(document), size }
}

/**
 * Returns the total size of the files in bytes; files with the same bytes count once. Throws a field error for a file
 * that the caller may not see, unless the program or one of its versions already uses it.
 */
async function sizeOf(fileIds: readonly string[], row: Row | null, context: Context): Promise<number> {
  if (fileIds.length === 0) return 0
  const before = row
    ? await context.db.selectFrom('programFile').select('fileId').where('programId', '=', row.id).execute()
    : []
  const found = await sql<{ id: string; sha256: string | null; size: number }>`
    SELECT "id", "sha256", "size" FROM "file" WHERE "id" = ANY(${fileIds})
      AND ("id" = ANY(${before.map(({ fileId }) => fileId)}) OR ${ownOrAll(file, context) ?? sql`true`}
        OR "id" IN (SELECT unnest("fileIds") FROM "savedVersion" WHERE "programId" = ${row?.id ?? null}))
  `.execute(context.db)
  if (found.rows.length < fileIds.length) throw fieldError('document', 'field.unknownReference')
  const sizes = new Map(found.rows.map(({ id, sha256, size }) => [sha256 ?? id, size]))
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
}
