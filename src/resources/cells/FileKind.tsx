import { AudioOutlined, FileOutlined, FilePdfOutlined, PictureOutlined, PlaySquareOutlined } from '@ant-design/icons'
import type { FileKind as Kind } from '#contract/resources/media/file.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const FileKind = statusCell<Kind>('file.kind', {
  picture: { tone: 'neutral', icon: PictureOutlined },
  video: { tone: 'neutral', icon: PlaySquareOutlined },
  audio: { tone: 'neutral', icon: AudioOutlined },
  document: { tone: 'neutral', icon: FilePdfOutlined },
  other: { tone: 'neutral', icon: FileOutlined },
})
