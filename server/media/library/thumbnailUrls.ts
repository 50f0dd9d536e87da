import type { Context } from '#server/kernel/context.ts'
import { posterTags } from '#server/media/serve/filePoster.ts'
import { thumbnailPath } from '#server/media/serve/sendFile.ts'
import { type Receiver, signUrl } from '#server/media/serve/signedUrl.ts'
import { versionOf } from './versionOf.ts'

type Pictured = { id: string; sha256: string | null }

/**
 * Returns record id → URL of its thumbnail. The URL changes with the bytes and with the poster (filePoster.ts),
 * because browsers cache thumbnails.
 */
export async function thumbnailUrls(
  records: readonly Pictured[],
  receiver: Receiver,
  context: Context,
): Promise<Map<string, string>> {
  const posters = await posterTags(
    context,
    records.map(({ id }) => id),
  )
  const sha256s = records.flatMap(({ sha256 }) => sha256 ?? [])
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
  return new Map(
    records.flatMap(({ id, sha256 }): [string, string][] => {
      const tag = posters.get(id)
      if (tag === undefined && !(sha256 !== null && hasThumbnail.has(sha256))) return []
      return [[id, `${signUrl(context, thumbnailPath(id), receiver)}&v=${tag ?? versionOf(sha256)}`]]
    }),
  )
}
