import { FolderOutlined } from '@ant-design/icons'
import { folder } from '#contract/resources/media/folder.ts'
import { present } from '#src/core/assembly/present.ts'

export const folderUi = present(folder, {
  icon: FolderOutlined,
  related: [{ resource: 'file', field: 'folderId' }],
})
