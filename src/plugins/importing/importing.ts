import { ImportOutlined } from '@ant-design/icons'
import { createElement } from 'react'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { definePlugin, type PluginPage } from '#src/core/assembly/definePlugin.ts'
import { importAddressOf } from '#src/ui/excel/importAddressOf.ts'

/** Creates the import page of a resource that declares `imports`; the resource's list links to the page. */
function pageOf(resource: Resource): PluginPage {
  return {
    path: importAddressOf(resource.name),
    titleKey: `resources:${resource.name}.actions.importData`,
    access: { page: resource.page, perm: 'input' },
    below: `/${resource.name}`,
    icon: ImportOutlined,
    load: async () => {
      const { ImportPage } = await import('./ImportPage.tsx')
      return { default: () => createElement(ImportPage, { resource }) }
    },
  }
}

export const importing = definePlugin({
  id: 'importing',
  pages: Object.values<Resource>(resources)
    .filter(resource => resource.imports !== null)
    .map(pageOf),
})
