import { HourglassOutlined } from '@ant-design/icons'
import { daypart } from '#contract/resources/publishing/daypart.ts'
import { present } from '#src/core/assembly/present.ts'

export const daypartUi = present(daypart, { icon: HourglassOutlined, isExplained: true })
