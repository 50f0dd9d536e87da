import { EyeOutlined, LayoutOutlined } from '@ant-design/icons'
import { program } from '#contract/resources/program.ts'
import { definePlugin } from '#src/core/definePlugin.ts'
import { PreviewAction } from './PreviewAction.tsx'
import { TemplatePanel } from './templates/TemplatePanel.tsx'

/** Programs are started empty with a size that screens have or from a template, edited in the builder and played before they are sent. */
export const programs = definePlugin({
  id: 'programs',
  overrides: {
    program: {
      create: () => import('./CreateProgramPage.tsx'),
      edit: () => import('./BuildProgramPage.tsx'),
    },
    template: { list: () => import('./templates/TemplatesPage.tsx') },
  },
  panels: { template: [{ id: 'programs.template', Component: TemplatePanel }] },
  rowActions: {
    program: [
      { key: 'preview', perm: 'view', icon: EyeOutlined, Component: PreviewAction },
      {
        key: 'saveAsModel',
        perm: 'add',
        icon: LayoutOutlined,
        run: ({ record, call }) => call(program, 'saveAsModel', { id: record.id }),
      },
    ],
  },
})
