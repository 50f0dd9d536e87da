import { AudioOutlined, FileOutlined, FilePdfOutlined, PictureOutlined, PlaySquareOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { FileKind as Kind } from '#contract/resources/file.ts'
import type { Icon } from '#src/core/present.ts'
import { StatusTag } from '#src/ui/pieces/StatusTag.tsx'

const icons: { readonly [K in Kind]: Icon } = {
  picture: PictureOutlined,
  video: PlaySquareOutlined,
  audio: AudioOutlined,
  document: FilePdfOutlined,
  other: FileOutlined,
}

export function FileKind({ value }: { value: Kind }) {
  const { t } = useTranslation('resources')
  return <StatusTag tone="neutral" icon={icons[value]} word={t(`file.values.kind.${value}`)} />
}
