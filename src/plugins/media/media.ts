import {
  CalendarOutlined,
  CopyOutlined,
  DownloadOutlined,
  EyeOutlined,
  FolderOpenOutlined,
  FormOutlined,
  SwapOutlined,
  SyncOutlined,
  TagsOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { binnedFile } from '#contract/resources/media/binnedFile.ts'
import { file } from '#contract/resources/media/file.ts'
import { fileTag } from '#contract/resources/media/fileTag.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { downloadFrom } from '#src/core/calls/downloadFrom.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { tagActionOf } from '#src/ui/tags/TagAction.tsx'
import { tagsCellOf } from '#src/ui/tags/TagsCell.tsx'
import { BinHead } from './bin/BinHead.tsx'
import { ConvertAction } from './convert/ConvertAction.tsx'
import { FileName } from './files/FileName.tsx'
import { LastDayAction } from './files/LastDayAction.tsx'
import { RenameAction } from './files/RenameAction.tsx'
import { ReplaceAction } from './files/ReplaceAction.tsx'
import { MoveAction } from './folders/MoveAction.tsx'
import { createMediaProvider } from './uploads/MediaProvider.tsx'

/** The media library: folders, a grid of thumbnails, and uploads that survive lost connections and reloads. */
export const media = definePlugin({
  id: 'media',
  extensions: [
    extend(file, { cells: { name: FileName, tagIds: tagsCellOf('fileTag') } }),
    extend(binnedFile, {
      cells: { name: FileName },
      listActions: [{ key: 'space', perm: 'view', Component: BinHead }],
    }),
  ],
  services: createMediaProvider,
  overrides: {
    file: { list: () => import('./LibraryPage.tsx'), show: () => import('./preview/FilePage.tsx') },
  },
  panels: { file: [{ id: 'media.look', Component: lazyPage(() => import('./preview/LookPanel.tsx')) }] },
  rowActions: {
    file: [
      {
        key: 'preview',
        perm: 'view',
        icon: EyeOutlined,
        Component: lazyPage(() => import('./preview/PreviewAction.tsx')),
      },
      {
        key: 'download',
        perm: 'view',
        icon: DownloadOutlined,
        isBulk: true,
        run: async ({ record, call }) => downloadFrom(await call(file, 'download', { ids: [record.id] })),
        runMany: async ({ records, call }) =>
          downloadFrom(await call(file, 'download', { ids: records.map(({ id }) => id) })),
      },
      { key: 'replace', perm: 'edit', icon: SwapOutlined, Component: ReplaceAction },
      {
        key: 'tag',
        perm: 'edit',
        icon: TagsOutlined,
        isBulk: true,
        Component: tagActionOf({ of: 'file', tagged: file, tags: fileTag }),
      },
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
      { key: 'lastDay', perm: 'edit', icon: CalendarOutlined, isBulk: true, Component: LastDayAction },
      { key: 'rename', perm: 'edit', icon: FormOutlined, Component: RenameAction },
      { key: 'move', perm: 'edit', icon: FolderOpenOutlined, Component: MoveAction },
    ],
    binnedFile: [
      {
        key: 'restore',
        perm: 'delete',
        icon: UndoOutlined,
        isBulk: true,
        run: ({ record, call }) => call(binnedFile, 'restore', { ids: [record.id] }),
        runMany: ({ records, call }) => call(binnedFile, 'restore', { ids: records.map(({ id }) => id) }),
      },
    ],
  },
})
