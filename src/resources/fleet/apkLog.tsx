import { CloudDownloadOutlined } from '@ant-design/icons'
import { apkLog } from '#contract/resources/fleet/apkLog.ts'
import { present } from '#src/core/assembly/present.ts'

export const apkLogUi = present(apkLog, { icon: CloudDownloadOutlined, startsAt: 'apk' })
