import { CopyOutlined, EyeOutlined, FolderOpenOutlined, FormOutlined, SyncOutlined } from '@ant-design/icons'
import { file } from '#contract/resources/file.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { ConvertAction } from './files/ConvertAction.tsx'
import { FileName } from './files/FileName.tsx'
import { RenameAction } from './files/RenameAction.tsx'
import { MoveAction } from './folders/MoveAction.tsx'
import { PreviewAction } from './preview/PreviewAction.tsx'
import { UsePanel } from './preview/UsePanel.tsx'
import { createMediaProvider } from './uploads/MediaProvider.tsx'

/** The media library: folders, a grid of thumbnails, uploads that survive cut lines and reloads. */
export const media = definePlugin({
  id: 'media',
  extensions: [extend(file, { cells: { name: FileName } })],
  services: createMediaProvider,
  overrides: { file: { list: () => import('./library/LibraryPage.tsx') } },
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
