import { GiftOutlined } from '@ant-design/icons'
import { holidaySet } from '#contract/resources/publishing/holidaySet.ts'
import { present } from '#src/core/assembly/present.ts'

export const holidaySetUi = present(holidaySet, { icon: GiftOutlined, isExplained: true })
