import { PlaySquareOutlined } from '@ant-design/icons'
import { program } from '#contract/resources/programs/program.ts'
import { present } from '#src/core/assembly/present.ts'
import { FilesSize } from '#src/resources/cells/FilesSize.tsx'
import { ThumbnailCell } from '#src/resources/cells/ThumbnailCell.tsx'

export const programUi = present(program, {
  icon: PlaySquareOutlined,
  picture: ({ thumbnail }) => thumbnail,
  cells: { thumbnail: ThumbnailCell, size: FilesSize },
  related: [
    { resource: 'sentPlan', field: 'programId' },
    { resource: 'sendLog', field: 'programId' },
  ],
})
