import type { Setting } from '#contract/kernel/setting.ts'
import { settings } from '#contract/settings/index.ts'
import type { Context } from '#server/calls/context.ts'
import { assertVariant } from './showSetting.ts'
import { lockStored, type SettingToWrite } from './writeSetting.ts'

/** Deletes the stored values and secrets. With variants, forgetting the active one leaves none active. */
export async function forgetSetting(
  { name, behaviour }: SettingToWrite,
  variant: string,
  context: Context,
): Promise<null> {
  const setting: Setting = settings[name]
  assertVariant(setting, variant)
  await lockStored(name, variant, context)
  await behaviour?.beforeForget?.(variant, context)
  await context.db.deleteFrom('setting').where('name', '=', name).where('variant', '=', variant).execute()
  await behaviour?.after?.(context)
  return null
}
