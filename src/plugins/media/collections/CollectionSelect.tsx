import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useClear } from '#src/ui/controls/useClear.tsx'
import type { Collections } from './useCollections.ts'
import '#src/plugins/media/folders/libraryFolders.css'

/** Selects a collection where there is no room for the side bar. */
export function CollectionSelect({ collections: { all, current, choose, leave } }: { collections: Collections }) {
  const { t } = useTranslation('library')
  const clear = useClear()
  if (all.length === 0) return null
  return (
    <Select
      className="library-folder-select"
      aria-label={t('collections.title')}
      placeholder={t('collections.title')}
      value={current?.id}
      allowClear={clear}
      onChange={(id?: string) => {
        const chosen = all.find(one => one.id === id)
        if (chosen) choose(chosen)
        else leave()
      }}
      options={all.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
    />
  )
}
