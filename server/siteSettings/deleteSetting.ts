import type { SiteSetting } from '#contract/kernel/siteSetting.ts'
import { siteSettings } from '#contract/siteSettings/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { assertVariant } from './showSetting.ts'
import { lockStored, type SettingToWrite } from './writeSetting.ts'

/**
 * Deletes the stored values and secrets of a setting. If a setting has variants and the active one is deleted, none
 * is active afterwards.
 */
export async function deleteSetting(
  { name, behavior }: SettingToWrite,
  variant: string,
  context: Context,
): Promise<null> {
  const setting: SiteSetting = siteSettings[name]
  assertVariant(setting, variant)
  await lockStored(name, variant, context)
  await behavior?.beforeDelete?.(variant, context)
  await context.db.deleteFrom('setting').where('name', '=', name).where('variant', '=', variant).execute()
  await behavior?.after?.(context)
  return null
}
