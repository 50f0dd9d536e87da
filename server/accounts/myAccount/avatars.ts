import { randomBytes } from 'node:crypto'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { runOutsideTransaction } from '#server/db/openTransaction.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { readUploadLimits, redrawPicture, sizeText } from '#server/media/index.ts'

/** First bytes of supported picture formats. The media type in the data URL is ignored, because it may be wrong. */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
]

/**
 * Stores the picture of a base64 data URL and returns its new URL. Throws a field error if the picture is too large
 * or of an unsupported format.
 */
export async function setAvatar(context: Context, dataUrl: string): Promise<string> {
  const { id: userId } = callerOf(context)
  const bytes = Buffer.from(/^data:[\w/+.-]*;base64,([\w+/=]+)$/.exec(dataUrl)?.[1] ?? '', 'base64')
  const { avatar: most } = await readUploadLimits(context)
  if (bytes.length > most) throw fieldError('picture', 'file.tooLarge', { max: sizeText(most) })
  if (!signatures.some(start => start.every((byte, at) => bytes[at] === byte)))
    throw fieldError('picture', 'file.formatUnsupported')
  const { bytes: picture } = await runOutsideTransaction(context, 'avatar', () =>
    redrawPicture({ input: bytes, as: 'avatar' }, context),
  )
  const key = randomBytes(16).toString('hex')
  await context.db
    .insertInto('avatar')
    .values({ userId, key, picture })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ key, picture }))
    .execute()
  const avatar = urlOf('/user/avatar', key)
  await saveAvatarUrl(context, avatar)
  return avatar
}

export async function removeAvatar(context: Context): Promise<null> {
  await context.db.deleteFrom('avatar').where('userId', '=', callerOf(context).id).execute()
  await saveAvatarUrl(context, null)
  return null
}

async function saveAvatarUrl({ db, caller, publish, afterCommit }: Context, avatar: string | null): Promise<void> {
  const row = await db
    .updateTable('user')
    .set(({ eb }) => ({
      avatar,
      updateBy: caller?.username ?? null,
      updateTime: new Date(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', caller?.id ?? '')
    .returning(['id', 'ownerId'])
    .executeTakeFirst()
  if (row) afterCommit(() => publish.changed('user', 'updated', [row]))
}

export async function sendAvatar(key: string, { db, reply }: Context): Promise<null> {
  const row = await db.selectFrom('avatar').select('picture').where('key', '=', key).executeTakeFirst()
  if (!row) throw new AppError('general.notFound')
  reply
    .headers({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    .send(row.picture)
  return null
}
