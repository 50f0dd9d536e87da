import { TagOutlined } from '@ant-design/icons'
import { fileTag } from '#contract/resources/media/fileTag.ts'
import { present } from '#src/core/assembly/present.ts'

export const fileTagUi = present(fileTag, { icon: TagOutlined })
