import { type SettingName, settings } from '#contract/settings/index.ts'
import { sectionOf } from './sections.ts'

/** Sections of the page, in display order. */
export const settingNames = Object.keys(settings)
  .filter(isSettingName)
  .filter(name => !sectionOf(name).isHidden)

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name)
}
