import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Grid } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '#src/core/assembly/present.ts'
import { usePerm, usePerms } from '#src/core/rights/usePerm.ts'
import { useShownResource } from '#src/core/rights/useShownResource.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { ExportButton } from '#src/ui/excel/ExportButton.tsx'
import { importAddressOf } from '#src/ui/excel/importAddressOf.ts'
import { useExport } from '#src/ui/excel/useExport.ts'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { BulkBar } from './BulkBar.tsx'
import { useColumns } from './columns/useColumns.ts'
import { ListCellEditor } from './edit/ListCellEditor.tsx'
import { useCellEditor } from './edit/useCellEditor.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListTools } from './ListTools.tsx'
import { ListPeek } from './peek/ListPeek.tsx'
import { type Peek, usePeek } from './peek/usePeek.ts'
import { ListEmpty } from './rows/ListEmpty.tsx'
import { RecordCards } from './rows/RecordCards.tsx'
import { RecordTable } from './rows/RecordTable.tsx'
import { useRows } from './rows/useRows.ts'
import { useSelection } from './rows/useSelection.ts'
import { useListState } from './state/useListState.ts'
import { useCreation } from './useCreation.tsx'
import './list.css'
import { Alert } from '#src/ui/feedback/Alert.tsx'

/** Generated list of a resource, with a panel for one record beside it. */
export default function ListPage({ presentation }: PageProps) {
  const peek = usePeek(presentation)
  return (
    <>
      <List presentation={presentation} peek={peek} />
      <ListPeek presentation={presentation} peek={peek} />
    </>
  )
}

function List({ presentation, peek }: PageProps & { peek: Peek }) {
  const { listActions, ListHead, Pictures } = presentation
  const resource = useShownResource(presentation.resource)
  const { t } = useTranslation(['ui', 'resources'])
  const may = usePerms(listActions.flatMap(({ perm }) => (perm === undefined ? [] : { page: resource.page, perm })))
  const [state, change] = useListState(resource)
  const rows = useRows(presentation, state, {
    mayBeEstimated: true,
    onPage: pageNumber => change({ pageNumber }, { replace: true }),
  })
  const selection = useSelection(state)
  const menu = useRecordMenu(presentation, { onDeleted: () => selection.clear() })
  const mayAdd = usePerm(resource.page, 'add') && resource.crud.create !== undefined
  const mayImport = usePerm(resource.page, 'input') && resource.imports !== null
  const editing = useCellEditor(presentation, rows.rows)
  const isWide = Grid.useBreakpoint().md !== false

  const columns = useColumns(resource, state.columns ?? resource.views.list)
  const exportRows = useExport(presentation, { ...state, columns: columns.names })
  const isNarrowed = state.key !== '' || Object.keys(state.filters).length > 0
  const onClear = () => change({ key: '', filters: {} })
  const creation = useCreation(presentation, rows.refresh)
  const empty = <ListEmpty {...{ presentation, isNarrowed, onClear }} create={creation.button} />
  const { names } = columns
  const shared = { presentation, names, rows: rows.rows, tree: rows.tree, gone: rows.gone, menu, selection, empty }

  const sheets = (
    <>
      {mayImport && (
        <LinkButton icon={<ImportOutlined aria-hidden />} to={importAddressOf(resource.name)}>
          {t('excel.import')}
        </LinkButton>
      )}
      {exportRows && <ExportButton onExport={exportRows} isDisabled={!rows.isFirstLoad && rows.total === 0} />}
    </>
  )

  return (
    <section
      ref={peek.list}
      className="list-page"
      aria-label={t(`resources:${resource.name}.titles.list`)}
      {...peek.handlers}
      {...editing.handlers}
    >
      <Flex wrap gap={8} align="center" justify="space-between">
        <h1 className="m-page-title">{t(`resources:${resource.name}.titles.list`)}</h1>
        <Flex gap={8} wrap>
          {listActions
            .filter(({ perm }) => perm === undefined || may(resource.page, perm))
            .map(({ key, Component }) => (
              <Component key={key} presentation={presentation} total={rows.total} refresh={rows.refresh} />
            ))}
          {isWide && sheets}
          {creation.button}
          {mayAdd && (
            <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={addressOf(resource.name, 'create')}>
              {t(`resources:${resource.name}.titles.create`)}
            </LinkButton>
          )}
        </Flex>
      </Flex>
      {presentation.isExplained && (rows.isFirstLoad || rows.total > 0) && (
        <p className="list-purpose">{t(`resources:${resource.name}.empty`)}</p>
      )}
      <ListTools {...{ presentation, state, columns, rows, isWide, sheets }} onChange={change} />
      <FilterBar resource={resource} state={state} onChange={change} />
      {ListHead && (
        <ListHead
          searchKey={state.key}
          filters={state.filters}
          onFilters={filters => change({ filters })}
          refresh={rows.refresh}
        />
      )}
      {rows.error && rows.rows.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('error.stale')}
          description={messageOf(rows.error)}
          action={<Button onClick={rows.refresh}>{t('error.retry')}</Button>}
        />
      )}
      {rows.error && rows.rows.length === 0 ? (
        <ErrorState error={rows.error} onRetry={rows.refresh} />
      ) : Pictures && state.look === 'pictures' && rows.rows.length > 0 ? (
        <Suspense fallback={<Bone />}>
          <Pictures rows={rows.rows} gone={rows.gone} />
        </Suspense>
      ) : isWide ? (
        <RecordTable
          {...shared}
          columns={columns}
          editOf={editing.editOf}
          state={state}
          isLoading={rows.isFirstLoad}
          onSort={sort => change({ sort })}
        />
      ) : (
        <RecordCards {...shared} editOf={editing.editOf} isLoading={rows.isFirstLoad} />
      )}
      {!rows.isFirstLoad && rows.total > 0 && <ListFoot {...{ state, rows, isWide }} onChange={change} />}
      <BulkBar
        presentation={presentation}
        state={state}
        selection={selection}
        rows={rows.rows}
        total={rows.total}
        isEstimated={rows.isEstimated}
        menu={menu}
        onExport={exportRows}
      />
      {menu.dialog}
      {creation.dialog}
      <ListCellEditor presentation={presentation} editing={editing} onSaved={rows.put} />
    </section>
  )
}
