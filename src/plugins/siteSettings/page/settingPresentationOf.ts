// Adapts a setting to the generated forms: its fields, labels below `setting.<name>`, write-only secrets.

import { SlidersOutlined } from '@ant-design/icons'
import { createElement } from 'react'
import { defineResource } from '#contract/kernel/resource.ts'
import { fieldsOf, type SiteSetting } from '#contract/kernel/siteSetting.ts'
import { type SiteSettingName, siteSettings } from '#contract/siteSettings/index.ts'
import { type InputProps, type Presentation, present } from '#src/core/assembly/present.ts'
import { StoredSecretInput } from '#src/plugins/siteSettings/inputs/StoredSecretInput.tsx'
import { sectionOf } from './sections.ts'

export function settingPresentationOf(name: SiteSettingName, variant: string): Presentation {
  const setting: SiteSetting = siteSettings[name]
  const fields = fieldsOf(setting, variant)
  const resource = defineResource({
    name: `setting.${name}`,
    path: setting.path,
    title: 'id',
    page: 'setting',
    fields,
    crud: {},
    views: { form: Object.keys(fields), groups: setting.groups },
  })
  const typeOf = (field: string) =>
    Object.keys(setting.secrets).find(type => isFieldOfSecret(setting, type, field, variant))
  const secrets = Object.entries(fields).flatMap(([field, declared]) =>
    declared.kind === 'secret'
      ? [
          [
            field,
            (props: InputProps) =>
              createElement(StoredSecretInput, { ...props, field: declared, name: field, type: typeOf(field) }),
          ],
        ]
      : [],
  )
  const inputs = { ...sectionOf(name).inputs, ...Object.fromEntries(secrets) }
  return { ...present(resource, { icon: SlidersOutlined }), inputs }
}

function isFieldOfSecret(setting: SiteSetting, type: string, field: string, variant: string): boolean {
  return setting.secrets[type] === field && (!setting.variants || type === variant)
}
