import { sql } from 'kysely'
import { compareVersions } from '#contract/fleet/kioskPackage.ts'
import { deviceUpdates } from '#contract/services/fleet/deviceUpdates.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { serve } from '#server/kernel/behave.ts'
import { isBeta, readGroupChains } from './rollouts/groupChains.ts'

type Found = {
  id: string
  name: string
  version: string
  updateStatus: string | null
  channel: string | null
  groupId: string | null
}

export const deviceUpdatesHandlers = serve(deviceUpdates, {
  async getEquipmentUpdateList(_input, context) {
    const { db } = context
    const offered = await db
      .selectFrom('apk')
      .select(['id', 'version', 'type'])
      .where('available', '=', true)
      .where('testVersion', '=', false)
      .where('customised', '=', false)
      .execute()
    const found = await sql<Found>`
      SELECT "id", "name", "apkVersion" AS "version", "updateStatus", "channel", "groupId" FROM "device"
      WHERE "apkVersion" IS NOT NULL AND ${visibleDevices(context) ?? sql`true`} ORDER BY "name", "id"
    `.execute(db)
    const versions = offered
      .map(({ id, version, type }) => ({ apkId: id, version, type }))
      .sort((a, b) => compareVersions(b.version, a.version))
    const chains = await readGroupChains(context)
    return found.rows.map(({ channel, groupId, ...row }) => {
      const best = versions.find(({ type }) => type === 'formal' || isBeta({ channel, groupId }, chains))
      const isNewer = best !== undefined && compareVersions(best.version, row.version) > 0
      return { ...row, newest: isNewer ? { apkId: best.apkId, version: best.version } : null }
    })
  },
})
