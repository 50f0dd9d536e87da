import { PlaySquareOutlined } from '@ant-design/icons'
import { program } from '#contract/resources/program.ts'
import { present } from '#src/core/assembly/present.ts'
import { ThumbnailCell } from './cells/ThumbnailCell.tsx'

export const programUi = present(program, {
  icon: PlaySquareOutlined,
  cells: { thumbnail: ThumbnailCell },
  related: [{ resource: 'sendLog', field: 'programId' }],
})
