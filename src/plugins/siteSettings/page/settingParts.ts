// Sections of the settings page for the command palette: title, lead and field names.
import { siteSettings } from '#contract/siteSettings/index.ts'
import type { PagePart } from '#src/core/assembly/definePlugin.ts'
import { settingNames } from './settingNames.ts'

const parts: readonly PagePart[] = settingNames.map(name => ({
  search: `?section=${name}`,
  titleKey: `resources:setting.${name}.title`,
  wordKeys: ['lead', ...Object.keys(siteSettings[name].fields).map(field => `fields.${field}`)].map(
    key => `resources:setting.${name}.${key}`,
  ),
}))

export default parts
