import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileTag } from '#contract/resources/media/fileTag.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import type { Columns } from '#src/ui/list/columns/useColumns.ts'
import type { EditOf } from '#src/ui/list/edit/editsOf.ts'
import { ListTotal } from '#src/ui/list/rows/ListTotal.tsx'
import { Pager } from '#src/ui/list/rows/Pager.tsx'
import { RecordCards } from '#src/ui/list/rows/RecordCards.tsx'
import { RecordTable } from '#src/ui/list/rows/RecordTable.tsx'
import type { PageSize } from '#src/ui/list/state/listState.ts'
import { LibraryGrid } from './LibraryGrid.tsx'
import type { Library } from './useLibrary.ts'
import type { LibraryView } from './useViewChoice.ts'

type Props = {
  presentation: Presentation
  library: Library
  view: LibraryView
  /** Whether something above the files is still loading, which would push them down. */
  isAwaited: boolean
  isWide: boolean
  columns: Columns
  editOf: EditOf
  menu: RecordMenu
  tags: readonly FileTag[]
  onOpen: (id: string) => void
  empty: ReactNode
}

/** The files as thumbnails, as a table, or as cards if a table does not fit. */
export function LibraryFiles({ presentation, library, view, isWide, columns, menu, tags, empty, ...on }: Props) {
  const { editOf, onOpen, isAwaited } = on
  const { t } = useTranslation('ui')
  const { rows, state, sizes, selection, change } = library
  if (isAwaited) return <Bone />
  if (rows.error && rows.rows.length === 0) return <ErrorState error={rows.error} onRetry={rows.refresh} />
  const shared = { rows: rows.rows, gone: rows.gone, isLoading: rows.isFirstLoad, menu, selection, empty }
  const listed = { ...shared, presentation, names: columns.names, tree: null, editOf }
  return (
    <>
      {rows.created > 0 && (
        <Button type="dashed" block onClick={rows.refresh} aria-live="polite">
          {t('list.created', { count: rows.created })}
        </Button>
      )}
      {rows.error && (
        <Alert
          type="warning"
          showIcon
          message={t('error.stale')}
          description={messageOf(rows.error)}
          action={<Button onClick={rows.refresh}>{t('error.retry')}</Button>}
        />
      )}
      {view === 'grid' ? (
        <LibraryGrid {...shared} tags={tags} onOpen={onOpen} />
      ) : isWide ? (
        <RecordTable {...listed} columns={columns} state={state} onSort={sort => change({ sort })} />
      ) : (
        <RecordCards {...listed} />
      )}
      {!rows.isFirstLoad && rows.total > 0 && (
        <Flex justify="space-between" align="center" wrap gap={8}>
          <ListTotal rows={rows} />
          <Pager
            current={state.pageNumber}
            pageSize={state.pageSize}
            total={rows.total}
            pageSizeOptions={[...sizes]}
            showSizeChanger
            hideOnSinglePage={rows.total <= (sizes[0] ?? 0)}
            simple={!isWide}
            onChange={(pageNumber, pageSize) =>
              change(pageSize === state.pageSize ? { pageNumber } : { pageNumber: 1, pageSize: pageSize as PageSize })
            }
          />
        </Flex>
      )}
    </>
  )
}
