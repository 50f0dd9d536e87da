import { DeleteOutlined } from '@ant-design/icons'
import { Flex, Grid } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, PageProps } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { useExport } from '#src/ui/excel/useExport.ts'
import { BulkBar } from '#src/ui/list/BulkBar.tsx'
import { useColumns } from '#src/ui/list/columns/useColumns.ts'
import { ListCellEditor } from '#src/ui/list/edit/ListCellEditor.tsx'
import { useCellEditor } from '#src/ui/list/edit/useCellEditor.ts'
import { ListPeek } from '#src/ui/list/peek/ListPeek.tsx'
import { usePeek } from '#src/ui/list/peek/usePeek.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { useTags } from '#src/ui/tags/useTags.ts'
import { CollectionNav } from './collections/CollectionNav.tsx'
import { useCollections } from './collections/useCollections.ts'
import { FolderBreadcrumb } from './folders/FolderBreadcrumb.tsx'
import { FolderNav } from './folders/FolderNav.tsx'
import { FolderTiles } from './folders/FolderTiles.tsx'
import { MoveModal } from './folders/MoveModal.tsx'
import { noFolder, useFolders } from './folders/useFolders.ts'
import { useMove } from './folders/useMove.ts'
import { LibraryTools } from './LibraryTools.tsx'
import { LibraryEmpty } from './library/LibraryEmpty.tsx'
import { LibraryFiles } from './library/LibraryFiles.tsx'
import { useLibrary } from './library/useLibrary.ts'
import { useLibraryMenu } from './library/useLibraryMenu.ts'
import { useViewChoice } from './library/useViewChoice.ts'
import { ViewSwitch } from './library/ViewSwitch.tsx'
import { PreviewModal } from './preview/PreviewModal.tsx'
import { DropArea } from './uploads/DropArea.tsx'
import { UploadButton } from './uploads/UploadButton.tsx'
import { UploadPanel } from './uploads/UploadPanel.tsx'
import { useUploads } from './uploads/UploadsContext.ts'
import '#src/ui/list/list.css'
import './library/library.css'

export default function LibraryPage({ presentation }: PageProps) {
  const { resource } = presentation
  const { t } = useTranslation(['resources', 'library', 'mediaPicker'])
  const [view, setView] = useViewChoice()
  const library = useLibrary(presentation, view)
  const peek = usePeek(presentation)
  const folders = useFolders()
  const collections = useCollections(library)
  const { tags } = useTags('fileTag')
  const uploads = useUploads()
  const move = useMove()
  const [shown, setShown] = useState<string>()
  const [moving, setMoving] = useState<readonly AnyRecord[]>()
  const menu = useLibraryMenu(presentation, { onDeleted: library.selection.clear, onMove: setMoving })
  const columns = useColumns(resource, library.state.columns ?? resource.views.list)
  const editing = useCellEditor(presentation, library.rows.rows)
  const exportRows = useExport(presentation, { ...library.state, columns: columns.names })
  const mayUpload = usePerm(resource.page, 'upload')
  const mayMove = usePerm(resource.page, 'edit')
  const mayDelete = usePerm(resource.page, 'delete')
  const isWide = Grid.useBreakpoint().md !== false

  const { folderId, selection } = library
  const onFiles = (files: readonly File[]) => uploads.add(files, { folderId: folderId ?? noFolder })
  const onDropInFolder = mayMove
    ? (ids: readonly string[], target: string) =>
        void move(
          ids.map(id => ({ id })),
          target,
        ).then(selection.clear)
    : undefined
  const empty = (
    <LibraryEmpty
      isNarrowed={library.isNarrowed}
      isInFolder={folderId !== undefined}
      onClear={library.clear}
      onFiles={mayUpload ? onFiles : undefined}
    />
  )
  const place = { folders, current: folderId, onChoose: library.chooseFolder }

  return (
    <>
      <DropArea isOffered={mayUpload} onFiles={onFiles}>
        <section
          ref={peek.list}
          className="list-page"
          aria-label={t(`${resource.name}.titles.list`)}
          {...peek.handlers}
          {...editing.handlers}
        >
          <Flex wrap gap={8} align="center" justify="space-between">
            <h1 className="m-page-title">{t(`${resource.name}.titles.list`)}</h1>
            <Flex gap={8} wrap align="center">
              <ViewSwitch value={view} onChange={setView} />
              {mayDelete && (
                <LinkButton icon={<DeleteOutlined aria-hidden />} to={addressOf('binnedFile', 'list')}>
                  {t('library:bin.open')}
                </LinkButton>
              )}
              {mayUpload && <UploadButton onFiles={onFiles} />}
            </Flex>
          </Flex>
          <LibraryTools {...{ resource, library, view, folders, place, collections, tags, columns, isWide }} />
          <UploadPanel />
          <div className="library-body">
            {isWide && (folders.mayView || collections.all.length > 0) && (
              <div className="library-side">
                {folders.mayView && <FolderNav {...place} onDropFiles={onDropInFolder} />}
                <CollectionNav collections={collections} />
              </div>
            )}
            <div className="library-files list-part">
              <FolderBreadcrumb {...place} />
              {view === 'grid' && !library.isNarrowed && <FolderTiles {...place} onDropFiles={onDropInFolder} />}
              <LibraryFiles
                {...{ presentation, library, view, isWide, columns, menu, empty, tags }}
                isAwaited={folders.isLoading}
                editOf={editing.editOf}
                onOpen={setShown}
              />
              <BulkBar
                presentation={presentation}
                state={library.state}
                selection={selection}
                rows={library.rows.rows}
                total={library.rows.total}
                isEstimated={library.rows.isEstimated}
                menu={menu}
                onExport={exportRows}
              />
            </div>
          </div>
          {menu.dialog}
          <ListCellEditor presentation={presentation} editing={editing} onSaved={library.rows.put} />
          {shown !== undefined && <PreviewModal id={shown} onClose={() => setShown(undefined)} />}
          {moving && (
            <MoveModal
              records={moving}
              onClose={() => {
                setMoving(undefined)
                selection.clear()
              }}
            />
          )}
        </section>
      </DropArea>
      <ListPeek presentation={presentation} peek={peek} />
    </>
  )
}
