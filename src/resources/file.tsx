import { PictureOutlined } from '@ant-design/icons'
import { file } from '#contract/resources/file.ts'
import { present } from '#src/core/assembly/present.ts'
import { FileDependents } from '#src/ui/media/FileDependents.tsx'
import { FileKind } from './cells/FileKind.tsx'
import { ThumbnailCell } from './cells/ThumbnailCell.tsx'

export const fileUi = present(file, {
  icon: PictureOutlined,
  isRecoverable: true,
  picture: ({ thumbUrl }) => thumbUrl,
  Dependents: FileDependents,
  cells: { kind: FileKind, thumbUrl: ThumbnailCell },
})
