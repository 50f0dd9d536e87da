import { PlaySquareOutlined } from '@ant-design/icons'
import { program } from '#contract/resources/program.ts'
import { present } from '#src/core/assembly/present.ts'
import { ThumbnailCell } from './cells/ThumbnailCell.tsx'

export const programUi = present(program, {
  icon: PlaySquareOutlined,
  picture: ({ thumbnail }) => thumbnail,
  cells: { thumbnail: ThumbnailCell },
  related: [
    { resource: 'sentPlan', field: 'programId' },
    { resource: 'sendLog', field: 'programId' },
  ],
})
