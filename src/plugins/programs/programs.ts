import { EyeOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/definePlugin.ts'
import { PreviewAction } from './PreviewAction.tsx'

/** Programs are created with a size that screens have, edited in the builder and played before they are sent. */
export const programs = definePlugin({
  id: 'programs',
  overrides: {
    program: {
      create: () => import('./CreateProgramPage.tsx'),
      edit: () => import('./BuildProgramPage.tsx'),
    },
  },
  rowActions: {
    program: [{ key: 'preview', perm: 'view', icon: EyeOutlined, Component: PreviewAction }],
  },
})
