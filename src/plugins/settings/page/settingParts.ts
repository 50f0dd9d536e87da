// What the palette finds of the settings: each section by its title, its lead and the names of its fields.
import { settings } from '#contract/settings/index.ts'
import type { PagePart } from '#src/core/assembly/definePlugin.ts'
import { settingNames } from './settingNames.ts'

const parts: readonly PagePart[] = settingNames.map(name => ({
  search: `?section=${name}`,
  titleKey: `resources:setting.${name}.title`,
  wordKeys: ['lead', ...Object.keys(settings[name].fields).map(field => `fields.${field}`)].map(
    key => `resources:setting.${name}.${key}`,
  ),
}))

export default parts
