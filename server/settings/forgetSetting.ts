import type { Setting } from '#contract/kernel/setting.ts'
import { type SettingName, settings } from '#contract/settings/index.ts'
import type { Context } from '../context.ts'
import { settingBehaviourOf } from './settingBehaviours.ts'
import { assertVariant } from './showSetting.ts'
import { lockStored } from './writeSetting.ts'

/** Deletes what is stored, secrets with it. Of a setting with variants none is in use then, unless another was. */
export async function forgetSetting(name: SettingName, variant: string, context: Context): Promise<null> {
  const setting: Setting = settings[name]
  assertVariant(setting, variant)
  await lockStored(name, variant, context)
  await settingBehaviourOf(name)?.beforeForget?.(variant, context)
  await context.db.deleteFrom('setting').where('name', '=', name).where('variant', '=', variant).execute()
  await settingBehaviourOf(name)?.after?.(context)
  return null
}
