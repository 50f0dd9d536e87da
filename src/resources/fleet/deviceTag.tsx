import { TagsOutlined } from '@ant-design/icons'
import { deviceTag } from '#contract/resources/fleet/deviceTag.ts'
import { present } from '#src/core/assembly/present.ts'

export const deviceTagUi = present(deviceTag, { icon: TagsOutlined })
