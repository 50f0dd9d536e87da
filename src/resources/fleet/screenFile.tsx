import { CameraOutlined } from '@ant-design/icons'
import { screenFile } from '#contract/resources/fleet/screenFile.ts'
import { present } from '#src/core/assembly/present.ts'
import { ThumbnailCell } from '#src/resources/cells/ThumbnailCell.tsx'

export const screenFileUi = present(screenFile, { icon: CameraOutlined, cells: { url: ThumbnailCell } })
