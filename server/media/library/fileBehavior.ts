import { AppError } from '#contract/errors/errors.ts'
import { file } from '#contract/resources/media/file.ts'
import { fileTag } from '#contract/resources/media/fileTag.ts'
import { resolutionOf } from '#contract/rules/media/resolutionOf.ts'
import type { Row, Values } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { taggingOf } from '#server/crud/tagHandlersOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { enqueueConversions } from '#server/media/convert/convertFile.ts'
import { namesLike } from '#server/media/read/formats.ts'
import { offerDownload } from '#server/media/serve/downloads.ts'
import { posterTags, setPoster } from '#server/media/serve/filePoster.ts'
import { findVisibleFiles } from '#server/media/serve/findVisibleFiles.ts'
import { contentPath } from '#server/media/serve/sendFile.ts'
import { signUrl } from '#server/media/serve/signedUrl.ts'
import { renamed } from '#server/media/upload/cleanName.ts'
import { copyFiles } from './copyFiles.ts'
import { findUses } from './findUses.ts'
import { moveToBin } from './moveToBin.ts'
import { orientationCondition, orientationOf } from './orientationOf.ts'
import { readUses } from './readUses.ts'
import { thumbnailUrls } from './thumbnailUrls.ts'
import { versionOf } from './versionOf.ts'

export const fileBehavior = behave(file, {
  before: {
    update: nameKept,
    async remove(rows, context) {
      const [use] = await findUses(
        context.db,
        rows.map(row => row.id),
      )
      if (use) throw new AppError('file.inUse', { name: use.title })
      await moveToBin(rows, context)
    },
  },
  actions: {
    async selectFileUrl({ id }, context) {
      const [found] = await findVisibleFiles(context, [id])
      if (!found) throw new AppError('general.notFound')
      return addressOf(found, context)
    },
    rename: renameFile,
    getUse: ({ ids }, context) => readUses(ids, context),
    async convert({ ids }, context) {
      const files = await findVisibleFiles(context, ids)
      await enqueueConversions(files, callerOf(context).id, context)
      return null
    },
    poster: ({ id, poster }, context) => setPoster(id, poster, context),
    copy: ({ ids }, context) => copyFiles(ids, context),
    tag: taggingOf(file, fileTag, context => ownOrAll(file, context)),
    download: ({ ids }, context) => offerDownload(ids, context),
  },
  narrow: ({ orientation }) => (typeof orientation === 'string' ? [orientationCondition(orientation.split(','))] : []),
  async decorate(records, context) {
    const { id, tokenHash: proof } = callerOf(context)
    const ids = records.map(record => record.id)
    const posters = await posterTags(context, ids)
    const urls = await thumbnailUrls(records, { id, proof }, context)
    for (const record of records) {
      record.hasPoster = posters.has(record.id)
      record.resolution = resolutionOf(record)
      record.orientation = orientationOf(record)
      record.url = addressOf(record, context)
      record.thumbUrl = urls.get(record.id) ?? null
    }
  },
})

function addressOf({ id: fileId, sha256 }: { id: string; sha256: string | null }, context: Context): string {
  const { id, tokenHash: proof } = callerOf(context)
  return `${signUrl(context, contentPath(fileId), { id, proof })}&v=${versionOf(sha256)}`
}

type Rename = { id: string; key?: string | null; newName: string }

async function renameFile({ id, key, newName }: Rename, context: Context): Promise<null> {
  const repository = createRepository(context.db, file, context.time)
  const [row] = await repository.find([id], ownOrAll(file, context), { lock: true })
  if (!row || (key && key !== row.fkey)) throw new AppError('general.notFound')
  await repository.update(id, nameKept({ name: newName }, row), callerOf(context))
  context.afterCommit(() => context.publish.changed('file', 'updated', [row]))
  return null
}

/** Adds a valid extension to the new name of a file if it has none that fits the format of the bytes. */
function nameKept(values: Values, { fkey }: Row): Values {
  if (typeof values.name !== 'string' || typeof fkey !== 'string') return values
  return { ...values, name: renamed(values.name, fkey, namesLike(fkey)) }
}
