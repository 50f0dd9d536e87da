import { LayoutOutlined } from '@ant-design/icons'
import { template } from '#contract/resources/programs/template.ts'
import { present } from '#src/core/assembly/present.ts'
import { ThumbnailCell } from '#src/resources/cells/ThumbnailCell.tsx'

export const templateUi = present(template, {
  icon: LayoutOutlined,
  startsAt: 'program',
  cells: { thumbnail: ThumbnailCell },
  isFixed: ({ builtIn }) => builtIn !== null,
})
