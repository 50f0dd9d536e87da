import { EyeOutlined, FolderOpenOutlined, FormOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/definePlugin.ts'
import { MoveAction } from './MoveAction.tsx'
import { PreviewAction } from './PreviewAction.tsx'
import { RenameAction } from './RenameAction.tsx'

/** The media library: folders, a grid of thumbnails, uploads that survive cut lines and reloads. */
export const media = definePlugin({
  id: 'media',
  overrides: { file: { list: () => import('./LibraryPage.tsx') } },
  rowActions: {
    file: [
      { key: 'preview', perm: 'view', icon: EyeOutlined, Component: PreviewAction },
      { key: 'rename', perm: 'edit', icon: FormOutlined, Component: RenameAction },
      { key: 'move', perm: 'edit', icon: FolderOpenOutlined, Component: MoveAction },
    ],
  },
})
