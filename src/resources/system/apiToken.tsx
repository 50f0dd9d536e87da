import { KeyOutlined } from '@ant-design/icons'
import { apiToken } from '#contract/resources/system/apiToken.ts'
import { present } from '#src/core/assembly/present.ts'

export const apiTokenUi = present(apiToken, { icon: KeyOutlined })
