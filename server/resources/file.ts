import { AppError } from '#contract/errors.ts'
import { file } from '#contract/resources/file.ts'
import { behave } from '../behave.ts'
import { callerOf } from '../context.ts'
import { renamed } from '../media/cleanName.ts'
import { enqueueConversions } from '../media/convertFile.ts'
import { copyFiles } from '../media/copyFiles.ts'
import { posterTags, setPoster } from '../media/filePoster.ts'
import { findUses } from '../media/findUses.ts'
import { findVisibleFiles } from '../media/findVisibleFiles.ts'
import { namesLike } from '../media/formats.ts'
import { releaseObjects } from '../media/objects.ts'
import { readUses } from '../media/readUses.ts'
import { contentPath, thumbnailPath } from '../media/sendFile.ts'
import { signUrl } from '../media/signedUrl.ts'

export const fileBehaviour = behave(file, {
  before: {
    update: (values, { fkey }) =>
      typeof values.name === 'string' && typeof fkey === 'string'
        ? { ...values, name: renamed(values.name, fkey, namesLike(fkey)) }
        : values,
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
    getUse: ({ ids }, context) => readUses(ids, context),
    async convert({ ids }, context) {
      const files = await findVisibleFiles(context, ids ?? [])
      await enqueueConversions(files, callerOf(context).username, context)
      return null
    },
    poster: ({ id, poster }, context) => setPoster(id, poster, context),
    copy: ({ ids }, context) => copyFiles(ids ?? [], context),
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
      record.url = signUrl(context, contentPath(record.id), { id, proof })
      const isDrawn = tag !== undefined || (record.sha256 !== null && hasThumbnail.has(record.sha256))
      const thumbUrl = isDrawn ? signUrl(context, thumbnailPath(record.id), { id, proof }) : null
      // Another picture is another address: browsers keep the former one for an hour.
      record.thumbUrl = thumbUrl && tag ? `${thumbUrl}&v=${tag}` : thumbUrl
    }
  },
})
