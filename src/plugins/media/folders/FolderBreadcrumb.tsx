import { Breadcrumb } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Folders, noFolder, pathTo } from './useFolders.ts'
import './libraryFolders.css'

type Props = { folders: Folders; current: string | undefined; onChoose: (folderId: string | undefined) => void }

/** Path of the current folder; hidden at the top level. */
export function FolderBreadcrumb({ folders, current, onChoose }: Props) {
  const { t } = useTranslation('media')
  if (current === undefined) return null
  const steps = current === noFolder ? [] : pathTo(folders.tree, current)
  const link = (name: string, id: string | undefined) => (
    <button type="button" className="library-trail-link" onClick={() => onChoose(id)}>
      <bdi>{name}</bdi>
    </button>
  )
  return (
    <Breadcrumb
      aria-label={t('folder.trail')}
      items={[
        { key: 'all', title: link(t('folder.all'), undefined) },
        ...(current === noFolder ? [{ key: noFolder, title: t('folder.none') }] : []),
        ...steps.map(({ id, name }) => ({ key: id, title: id === current ? <bdi>{name}</bdi> : link(name, id) })),
      ]}
    />
  )
}
