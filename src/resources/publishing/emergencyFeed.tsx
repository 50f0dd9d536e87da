import { ThunderboltOutlined } from '@ant-design/icons'
import { emergencyFeed } from '#contract/resources/publishing/emergencyFeed.ts'
import { present } from '#src/core/assembly/present.ts'

export const emergencyFeedUi = present(emergencyFeed, { icon: ThunderboltOutlined, isExplained: true })
