import { PictureOutlined } from '@ant-design/icons'
import { file } from '#contract/resources/media/file.ts'
import { present } from '#src/core/assembly/present.ts'
import { FileKind } from '#src/resources/cells/FileKind.tsx'
import { ThumbnailCell } from '#src/resources/cells/ThumbnailCell.tsx'
import { FileDependents } from '#src/ui/media/FileDependents.tsx'

export const fileUi = present(file, {
  icon: PictureOutlined,
  isRecoverable: true,
  picture: ({ thumbUrl }) => thumbUrl,
  Dependents: FileDependents,
  cells: { kind: FileKind, thumbUrl: ThumbnailCell },
})
