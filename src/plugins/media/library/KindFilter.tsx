import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { type FileKind, fileKinds } from '#contract/resources/media/file.ts'

type Props = { value: readonly string[]; onChange: (kinds: readonly FileKind[]) => void }
const all = 'all'
const offered = fileKinds.filter(kind => kind !== 'other')

export function KindFilter({ value, onChange }: Props) {
  const { t } = useTranslation(['media', 'resources'])
  const [first] = value
  return (
    <Segmented<FileKind | typeof all>
      aria-label={t('resources:file.fields.kind')}
      value={value.length === 1 && first !== undefined ? (first as FileKind) : all}
      onChange={kind => onChange(kind === all ? [] : [kind])}
      options={[
        { value: all, label: t('media:kind.all') },
        ...offered.map(kind => ({ value: kind, label: t(`resources:file.values.kind.${kind}`) })),
      ]}
    />
  )
}
