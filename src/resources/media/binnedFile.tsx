import { DeleteOutlined } from '@ant-design/icons'
import { binnedFile } from '#contract/resources/media/binnedFile.ts'
import { present } from '#src/core/assembly/present.ts'
import { FileKind } from '#src/resources/cells/FileKind.tsx'

export const binnedFileUi = present(binnedFile, { icon: DeleteOutlined, cells: { kind: FileKind } })
