import { DeleteOutlined } from '@ant-design/icons'
import { binnedFile } from '#contract/resources/binnedFile.ts'
import { present } from '#src/core/assembly/present.ts'
import { FileKind } from './cells/FileKind.tsx'

export const binnedFileUi = present(binnedFile, { icon: DeleteOutlined, cells: { kind: FileKind } })
