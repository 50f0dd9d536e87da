import { Flex, Grid, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presentation } from '#src/core/present.ts'
import { hasPage } from '#src/core/resourceRoutes.ts'
import { usePerm } from '#src/core/usePerm.ts'
import { useRecordMenu } from '../actions/useRecordMenu.tsx'
import { filterFieldsOf } from '../list/filterFieldsOf.ts'
import { ListEmpty } from '../list/ListEmpty.tsx'
import { initialListState, type ListState, paramsOf } from '../list/listState.ts'
import { RecordCards } from '../list/RecordCards.tsx'
import { RecordTable } from '../list/RecordTable.tsx'
import { useRows } from '../list/useRows.ts'
import { addressOf } from '../pieces/addressOf.ts'
import { ErrorState } from '../pieces/ErrorState.tsx'
import { LinkButton } from '../pieces/LinkButton.tsx'
import { Pager } from '../pieces/Pager.tsx'
import { useNewRows } from './useNewRows.ts'

type Props = { presentation: Presentation; field: string; id: string }

/** The rows of another resource that refer to a record; not there for whoever may not see them. */
export function RelatedList(props: Props) {
  const { resource } = props.presentation
  return usePerm(resource.page, 'view') ? <Rows {...props} /> : null
}

function Rows({ presentation, field, id }: Props) {
  const { resource } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const [own, setOwn] = useState<Pick<ListState, 'pageNumber' | 'sort'>>({ pageNumber: 1 })
  const state: ListState = { ...initialListState, ...own, density: 'compact', filters: { [field]: [id] } }
  const rows = useRows(presentation, state)
  useNewRows(resource.name, rows.rows, rows.refresh)
  const menu = useRecordMenu(presentation, { onDeleted: rows.refresh })
  const isWide = Grid.useBreakpoint().md !== false
  const names = resource.views.list.filter(name => name !== field)
  const title = t(`resources:${resource.name}.titles.list`)
  const isFilter = Object.hasOwn(filterFieldsOf(resource), field)
  const narrowed = paramsOf(resource, { ...initialListState, filters: { [field]: [id] } })
  const shared = {
    presentation,
    names,
    rows: rows.rows,
    tree: null,
    gone: rows.gone,
    isLoading: rows.isFirstLoad,
    menu,
    empty: <ListEmpty resource={resource} isNarrowed={false} onClear={rows.refresh} />,
  }
  return (
    <section aria-label={title} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {title}
        </Typography.Title>
        {isFilter && hasPage(resource, 'list') && rows.total > 0 && (
          <LinkButton type="link" size="small" to={`${addressOf(resource.name, 'list')}?${narrowed}`}>
            {t('related.all', { count: rows.total })}
          </LinkButton>
        )}
      </Flex>
      {rows.error && rows.rows.length === 0 ? (
        <ErrorState error={rows.error} onRetry={rows.refresh} />
      ) : isWide ? (
        <RecordTable {...shared} state={state} onSort={sort => setOwn({ pageNumber: 1, sort })} />
      ) : (
        <RecordCards {...shared} />
      )}
      {rows.total > state.pageSize && (
        <Flex justify="end">
          <Pager
            size="small"
            current={state.pageNumber}
            pageSize={state.pageSize}
            total={rows.total}
            showSizeChanger={false}
            onChange={pageNumber => setOwn(now => ({ ...now, pageNumber }))}
          />
        </Flex>
      )}
      {menu.dialog}
    </section>
  )
}
