import { CopyOutlined, ExportOutlined, EyeOutlined, LayoutOutlined } from '@ant-design/icons'
import { program } from '#contract/resources/programs/program.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { ExportPackageAction } from './importing/ExportPackageAction.tsx'
import { ImportPrograms } from './importing/ImportPrograms.tsx'
import { ProgramDependents } from './info/ProgramDependents.tsx'
import { PreviewAction } from './PreviewAction.tsx'
import { ProgramTitle } from './ProgramTitle.tsx'
import { SaveAsTemplateAction } from './templates/SaveAsTemplateAction.tsx'

/**
 * Programs: created empty with a preset size or from a template, edited in the builder, and previewed before they are
 * sent.
 */
export const programs = definePlugin({
  id: 'programs',
  extensions: [
    extend(program, {
      cells: { title: ProgramTitle },
      listActions: [{ key: 'importPackage', perm: 'input', Component: ImportPrograms }],
      Dependents: ProgramDependents,
    }),
  ],
  overrides: {
    program: {
      create: () => import('./CreateProgramPage.tsx'),
      edit: () => import('./BuildProgramPage.tsx'),
    },
    template: { list: () => import('./templates/TemplatesPage.tsx') },
  },
  panels: {
    program: [{ id: 'programs.info', Component: lazyPage(() => import('./info/ProgramPanel.tsx')) }],
    template: [{ id: 'programs.template', Component: lazyPage(() => import('./templates/TemplatePanel.tsx')) }],
  },
  rowActions: {
    program: [
      { key: 'preview', perm: 'view', icon: EyeOutlined, Component: PreviewAction },
      {
        key: 'copy',
        perm: 'add',
        icon: CopyOutlined,
        isBulk: true,
        run: ({ record, call }) => call(program, 'copy', { ids: [record.id] }),
        runMany: ({ records, call }) => call(program, 'copy', { ids: records.map(({ id }) => id) }),
      },
      {
        key: 'exportPackage',
        perm: 'output',
        icon: ExportOutlined,
        isBulk: true,
        Component: ExportPackageAction,
      },
      {
        key: 'saveAsModel',
        perm: 'add',
        icon: LayoutOutlined,
        Component: SaveAsTemplateAction,
      },
    ],
  },
})
