import { AppError } from '#contract/errors/errors.ts'
import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'
import { readScope } from './saveScope.ts'
import { type NewEmergency, startEmergency } from './startEmergency.ts'

type Inside = Parameters<typeof startEmergency>[1]
type Origin = Pick<NewEmergency, 'isDrill' | 'source' | 'sourceId' | 'ownerId' | 'by'>

/** Starts a prepared emergency on its stored targets. `minutes`: duration; null: the prepared duration. */
export async function startPrepared(preparedId: string, origin: Origin, minutes: number | null, context: Inside) {
  const { db, now } = context
  const row = await db.selectFrom('preparedEmergency').selectAll().where('id', '=', preparedId).executeTakeFirst()
  if (!row) throw new AppError('general.notFound')
  const { title, content, isEverywhere, deviceIds, groupIds } = row
  const preparedVersions = await db
    .selectFrom('emergencyPreparation')
    .select(['orientation', 'versionId'])
    .where('preparedId', '=', preparedId)
    .where('isDrill', '=', origin.isDrill === true)
    .execute()
  const versionOf = (orientation: string) =>
    preparedVersions.find(found => found.orientation === orientation)?.versionId
  const [horizontal, vertical] = [versionOf('horizontal'), versionOf('vertical')]
  if (!horizontal || !vertical) throw new AppError('general.notFound')
  return startEmergency(
    {
      ...origin,
      title,
      content: content as EmergencyContent,
      versions: { horizontal, vertical },
      isEverywhere: isEverywhere === true,
      deviceIds,
      groupIds,
      scope: await readScope(preparedId, context),
      until: new Date(now().getTime() + (minutes ?? row.minutes) * 60_000),
    },
    context,
  )
}
