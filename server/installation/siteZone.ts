import { fieldError } from '#contract/errors/errors.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import { machineZone } from '#server/base/machineZone.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { NewSetting } from '#server/siteSettings/SettingBehavior.ts'
import { announceSite } from './announceSite.ts'
import { checkPicture } from './checkPicture.ts'

/**
 * Applies the site's time zone to this server. Called at the start and then periodically, because another server may
 * have changed the setting.
 */
export async function applySiteZone(parts: Pick<Parts, 'config' | 'settings' | 'siteTime' | 'db'>): Promise<void> {
  parts.siteTime.use(await readSiteZone(parts))
}

async function readSiteZone({ config, settings, db }: Pick<Parts, 'config' | 'settings' | 'db'>): Promise<string> {
  if (config.timeZone !== null) return config.timeZone
  const { timeZone } = await settings.readPlain('site', db)
  return timeZone !== null && isZone(timeZone) ? timeZone : machineZone()
}

const checkLogo = checkPicture('logo')

/** Throws a field error for an unknown zone, or if SITE_TIME_ZONE is set to a different zone. */
export async function checkSiteAndZone(setting: NewSetting, context: Context): Promise<void> {
  await checkLogo(setting, context)
  const { timeZone } = setting.values
  if (typeof timeZone !== 'string') return
  if (!isZone(timeZone)) throw fieldError('timeZone', 'device.zoneUnknown')
  const { timeZone: given } = context.config
  if (given !== null && timeZone !== given) throw fieldError('timeZone', 'site.zoneFixed', { zone: given })
}

/**
 * After the commit, tells all clients to fetch the site's settings again and applies the new zone to this server.
 * Clears the next times of scheduled jobs, so that they are computed again in the new zone.
 */
export async function announceSiteAndZone(context: Context): Promise<void> {
  await context.db.updateTable('quartzJob').set({ nextTime: null }).where('status', '=', 0).execute()
  const zone = await readSiteZone(context)
  context.afterCommit(() => context.siteTime.use(zone))
  announceSite(context)
}
