import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileTag } from '#contract/resources/media/fileTag.ts'
import { matchOptionBy } from '#src/ui/controls/matchOptionBy.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'
import { TagName } from '#src/ui/tags/TagName.tsx'
import '#src/ui/tags/tags.css'

type Props = { tags: readonly FileTag[]; value: readonly string[]; onChange: (ids: readonly string[]) => void }

/** Filters by tags; hidden if there are none. */
export function TagFilter({ tags, value, onChange }: Props) {
  const { t } = useTranslation('library')
  const clear = useClear()
  if (tags.length === 0) return null
  return (
    <Select
      mode="multiple"
      className="tag-filter"
      aria-label={t('tags.filter')}
      placeholder={t('tags.filter')}
      value={[...value]}
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      allowClear={clear}
      filterOption={matchOptionBy('name')}
      onChange={(ids: string[]) => onChange(ids)}
      options={tags.map(({ id, name, color }) => ({ value: id, name, label: <TagName name={name} color={color} /> }))}
    />
  )
}
