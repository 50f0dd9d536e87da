import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Folders, noFolder } from './useFolders.ts'
import './libraryFolders.css'

type Props = { folders: Folders; current: string | undefined; onChoose: (folderId: string | undefined) => void }
const all = 'all'

/** Selects a folder where there is no room for the side bar. */
export function FolderSelect({ folders, current, onChoose }: Props) {
  const { t } = useTranslation('media')
  return (
    <Select
      className="library-folder-select"
      aria-label={t('folder.title')}
      value={current ?? all}
      onChange={chosen => onChoose(chosen === all ? undefined : chosen)}
      options={[
        { value: all, label: t('folder.all') },
        { value: noFolder, label: t('folder.none') },
        ...folders.flat.map(({ id, name, depth }) => ({ value: id, label: `${'  '.repeat(depth)}${name}` })),
      ]}
    />
  )
}
