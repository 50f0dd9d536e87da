import { FileProtectOutlined } from '@ant-design/icons'
import { license } from '#contract/resources/money/license.ts'
import { present } from '#src/core/assembly/present.ts'

export const licenseUi = present(license, { icon: FileProtectOutlined })
