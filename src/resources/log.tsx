import { FileSearchOutlined } from '@ant-design/icons'
import { log } from '#contract/resources/log.ts'
import { present } from '#src/core/assembly/present.ts'

export const logUi = present(log, { icon: FileSearchOutlined })
