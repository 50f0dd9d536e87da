import { AppError } from '#contract/errors.ts'
import { file } from '#contract/resources/file.ts'
import { behave } from '#server/calls/behave.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import type { Row, Values } from '#server/calls/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { posterTags, setPoster } from '#server/media/draw/filePoster.ts'
import { enqueueConversions } from '#server/media/read/convertFile.ts'
import { namesLike } from '#server/media/read/formats.ts'
import { contentPath, thumbnailPath } from '#server/media/serve/sendFile.ts'
import { signUrl } from '#server/media/serve/signedUrl.ts'
import { releaseObjects } from '#server/media/store/objects.ts'
import { renamed } from '#server/media/upload/cleanName.ts'
import { copyFiles } from './copyFiles.ts'
import { findUses } from './findUses.ts'
import { findVisibleFiles } from './findVisibleFiles.ts'
import { readUses } from './readUses.ts'

export const fileBehaviour = behave(file, {
  before: {
    update: nameKept,
    async remove(rows, { db }) {
      const [use] = await findUses(
        db,
        rows.map(row => row.id),
      )
      if (use) throw new AppError('file.inUse', { name: use.title })
    },
  },
  after: {
    remove: (rows, context) =>
      releaseObjects(
        context,
        rows.flatMap(row => (typeof row.sha256 === 'string' ? [row.sha256] : [])),
      ),
  },
  actions: {
    async selectFileUrl({ id }, context) {
      const [found] = await findVisibleFiles(context, [id])
      if (!found) throw new AppError('general.notFound')
      return addressOf(found.id, context)
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
  },
  async decorate(records, context) {
    const { id, tokenHash: proof } = callerOf(context)
    const sha256s = records.flatMap(record => record.sha256 ?? [])
    const drawn =
      sha256s.length === 0
        ? []
        : await context.db
            .selectFrom('mediaObject')
            .select('sha256')
            .where('sha256', 'in', sha256s)
            .where('hasThumbnail', '=', true)
            .execute()
    const hasThumbnail = new Set(drawn.map(({ sha256 }) => sha256))
    const posters = await posterTags(
      context,
      records.map(record => record.id),
    )
    for (const record of records) {
      const tag = posters.get(record.id)
      record.hasPoster = tag !== undefined
      record.url = addressOf(record.id, context)
      const isDrawn = tag !== undefined || (record.sha256 !== null && hasThumbnail.has(record.sha256))
      const thumbUrl = isDrawn ? signUrl(context, thumbnailPath(record.id), { id, proof }) : null
      // Another picture is another address: browsers keep the former one for an hour.
      record.thumbUrl = thumbUrl && tag ? `${thumbUrl}&v=${tag}` : thumbUrl
    }
  },
})

function addressOf(fileId: string, context: Context): string {
  const { id, tokenHash: proof } = callerOf(context)
  return signUrl(context, contentPath(fileId), { id, proof })
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

/** Whatever the new name says, the extension stays that of the bytes. */
function nameKept(values: Values, { fkey }: Row): Values {
  if (typeof values.name !== 'string' || typeof fkey !== 'string') return values
  return { ...values, name: renamed(values.name, fkey, namesLike(fkey)) }
}
