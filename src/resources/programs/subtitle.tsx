import { FontSizeOutlined } from '@ant-design/icons'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import { present } from '#src/core/assembly/present.ts'

export const subtitleUi = present(subtitle, {
  icon: FontSizeOutlined,
  related: [
    { resource: 'sentPlan', field: 'subtitleId' },
    { resource: 'sendLog', field: 'subtitleId' },
  ],
})
