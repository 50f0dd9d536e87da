import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { NameModal } from '#src/ui/controls/NameModal.tsx'

const longest = 255

type Props = { record: AnyRecord; onClose: () => void }

export default function RenameModal({ record, onClose }: Props) {
  const { t } = useTranslation(['media', 'resources'])
  const [stem, extension] = partsOf(String(record.name))
  return (
    <NameModal
      title={t('media:rename.title')}
      label={t('resources:file.fields.name')}
      okText={t('media:rename.save')}
      initial={stem}
      suffix={extension && <bdi dir="ltr">{extension}</bdi>}
      max={longest - extension.length}
      save={{ resource: 'file', action: 'edit', id: record.id }}
      valuesOf={name => ({ name: `${name}${extension}`, revision: record.revision })}
      onClose={onClose}
    />
  )
}

/** Splits a name into stem and extension. The extension cannot be changed, because it describes the content. */
function partsOf(name: string): [stem: string, extension: string] {
  const at = name.lastIndexOf('.')
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
}
