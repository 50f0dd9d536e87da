import { CopyOutlined, EyeOutlined, FolderOpenOutlined, FormOutlined, SyncOutlined } from '@ant-design/icons'
import { file } from '#contract/resources/file.ts'
import { definePlugin } from '#src/core/definePlugin.ts'
import { ConvertAction } from './ConvertAction.tsx'
import { MoveAction } from './MoveAction.tsx'
import { PreviewAction } from './PreviewAction.tsx'
import { RenameAction } from './RenameAction.tsx'
import { UsePanel } from './UsePanel.tsx'

/** The media library: folders, a grid of thumbnails, uploads that survive cut lines and reloads. */
export const media = definePlugin({
  id: 'media',
  overrides: { file: { list: () => import('./LibraryPage.tsx') } },
  panels: { file: [{ id: 'media.uses', Component: UsePanel }] },
  rowActions: {
    file: [
      { key: 'preview', perm: 'view', icon: EyeOutlined, Component: PreviewAction },
      {
        key: 'convert',
        perm: 'upload',
        icon: SyncOutlined,
        isBulk: true,
        isOffered: ({ isPlayable }) => isPlayable === false,
        Component: ConvertAction,
      },
      {
        key: 'copy',
        perm: 'upload',
        icon: CopyOutlined,
        isBulk: true,
        run: ({ record, call }) => call(file, 'copy', { ids: [record.id] }),
        runMany: ({ records, call }) => call(file, 'copy', { ids: records.map(({ id }) => id) }),
      },
      { key: 'rename', perm: 'edit', icon: FormOutlined, Component: RenameAction },
      { key: 'move', perm: 'edit', icon: FolderOpenOutlined, Component: MoveAction },
    ],
  },
})
