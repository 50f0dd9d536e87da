import { type SettingName, settings } from '#contract/settings/index.ts'
import { sectionOf } from './sections.ts'

/** The sections of the page, in their order. */
export const settingNames = Object.keys(settings)
  .filter(isSettingName)
  .filter(name => !sectionOf(name).isHidden)

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name)
}
