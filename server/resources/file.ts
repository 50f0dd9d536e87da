import { AppError } from '#contract/errors.ts'
import { file } from '#contract/resources/file.ts'
import { behave } from '../behave.ts'
import { callerOf } from '../context.ts'
import { renamed } from '../media/cleanName.ts'
import { findUse } from '../media/findUse.ts'
import { namesLike } from '../media/formats.ts'
import { releaseObjects } from '../media/objects.ts'
import { contentPath, thumbnailPath } from '../media/sendFile.ts'
import { signUrl } from '../media/signedUrl.ts'

export const fileBehaviour = behave(file, {
  before: {
    update: (values, { fkey }) =>
      typeof values.name === 'string' && typeof fkey === 'string'
        ? { ...values, name: renamed(values.name, fkey, namesLike(fkey)) }
        : values,
    async remove(rows, { db }) {
      const title = await findUse(
        db,
        rows.map(row => row.id),
      )
      if (title !== null) throw new AppError('file.inUse', { name: title })
    },
  },
  after: {
    remove: (rows, context) =>
      releaseObjects(
        context,
        rows.flatMap(row => (typeof row.sha256 === 'string' ? [row.sha256] : [])),
      ),
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
    for (const record of records) {
      record.url = signUrl(context, contentPath(record.id), { id, proof })
      record.thumbUrl =
        record.sha256 && hasThumbnail.has(record.sha256)
          ? signUrl(context, thumbnailPath(record.id), { id, proof })
          : null
    }
  },
})
