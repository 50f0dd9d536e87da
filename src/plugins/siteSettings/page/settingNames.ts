import { type SiteSettingName, siteSettings } from '#contract/siteSettings/index.ts'
import { sectionOf } from './sections.ts'

/** Sections of the page, in display order. */
export const settingNames = Object.keys(siteSettings)
  .filter(isSettingName)
  .filter(name => !sectionOf(name).isHidden)

export function isSettingName(name: string): name is SiteSettingName {
  return Object.hasOwn(siteSettings, name)
}
