import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { apk } from '#contract/resources/fleet/apk.ts'
import type { Row } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { releaseObjects, signUrl } from '#server/media/index.ts'
import { packagePath, packageProof } from './deliver.ts'
import { getPlayerVersions, rollOutPlayer } from './player/playerActions.ts'
import { startRollout } from './rollouts/startRollout.ts'
import { storeApk } from './storeApk.ts'

export const apkBehavior = behave(apk, {
  before: { remove: refuseUnderWay },
  after: {
    remove: (rows, context) =>
      releaseObjects(
        context,
        rows.map(({ sha256 }) => String(sha256)),
      ),
  },
  async decorate(records, context) {
    const versions = records.map(({ version }) => version)
    const found = await sql<{ version: string; devices: number }>`
      SELECT "apkVersion" AS "version", count(*) AS "devices" FROM "device" WHERE "apkVersion" = ANY(${versions}) GROUP BY 1
    `.execute(context.db)
    const counted = new Map(found.rows.map(({ version, devices }) => [version, devices]))
    for (const record of records) {
      record.devices = counted.get(record.version) ?? 0
      record.path = signUrl(context, packagePath(record.sha256), { id: record.id, proof: packageProof })
    }
  },
  actions: { saveApk: storeApk, rollOut: startRollout, rollOutPlayer, getPlayerVersions },
})

/** Throws apk.underWay if updates of screens to the version are still pending or running. */
async function refuseUnderWay(rows: readonly Row[], { db }: Context): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const unfinished = await db
    .selectFrom('apkLog')
    .select('id')
    .where('apkId', 'in', ids)
    .where('state', 'in', ['pending', 'updating'])
    .executeTakeFirst()
  if (unfinished) throw new AppError('apk.underWay')
}
