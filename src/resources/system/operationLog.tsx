import { FileSearchOutlined } from '@ant-design/icons'
import { log } from '#contract/resources/system/log.ts'
import { present } from '#src/core/assembly/present.ts'

export const operationLogUi = present(log, { icon: FileSearchOutlined })
