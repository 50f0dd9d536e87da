import { Flex, Grid, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presentation } from '#src/core/assembly/present.ts'
import { hasPage } from '#src/core/assembly/resourceRoutes.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useShownResource } from '#src/core/rights/useShownResource.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { ListEmpty } from '#src/ui/list/rows/ListEmpty.tsx'
import { Pager } from '#src/ui/list/rows/Pager.tsx'
import { RecordCards } from '#src/ui/list/rows/RecordCards.tsx'
import { RecordTable } from '#src/ui/list/rows/RecordTable.tsx'
import { useRows } from '#src/ui/list/rows/useRows.ts'
import { filterFieldsOf } from '#src/ui/list/state/filterFieldsOf.ts'
import { initialListState, type ListState, paramsOf } from '#src/ui/list/state/listState.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { useNewRows } from './useNewRows.ts'
import './show.css'

/** `isNarrow`: too narrow for a table. */
type Props = { presentation: Presentation; field: string; id: string; isNarrow?: boolean }

/** The records of another resource that refer to this one; nothing without permission to view them. */
export function RelatedList(props: Props) {
  const { resource } = props.presentation
  return usePerm(resource.page, 'view') ? <Rows {...props} /> : null
}

/** Number of rows per page; the pages of records with many lists stay short. */
const few = 5
/** Number of rows where a table does not fit; a link leads to the others. */
const fewer = 3

function Rows({ presentation, field, id, isNarrow = false }: Props) {
  const resource = useShownResource(presentation.resource)
  const { t } = useTranslation(['ui', 'resources'])
  const [own, setOwn] = useState<Pick<ListState, 'pageNumber' | 'sort'>>({ pageNumber: 1 })
  const state: ListState = {
    ...initialListState,
    ...own,
    density: 'compact',
    filters: { [field]: [id] },
  }
  const rows = useRows(
    presentation,
    { ...state, pageSize: few },
    { onPage: pageNumber => setOwn(now => ({ ...now, pageNumber })) },
  )
  useNewRows(resource.name, rows.rows, rows.refresh)
  const menu = useRecordMenu(presentation, { onDeleted: rows.refresh })
  const isWide = Grid.useBreakpoint().md !== false && !isNarrow
  const names = useMemo(() => resource.views.list.filter(name => name !== field), [resource, field])
  const title = t(`resources:${resource.name}.titles.list`)
  const isFilter = Object.hasOwn(filterFieldsOf(resource), field)
  const isLinked = isFilter && hasPage(resource, 'list')
  const isShort = isNarrow || (!isWide && isLinked)
  const narrowed = paramsOf(resource, { ...initialListState, filters: { [field]: [id] } })
  const shared = {
    presentation,
    names,
    rows: isShort ? rows.rows.slice(0, fewer) : rows.rows,
    tree: null,
    gone: rows.gone,
    isLoading: rows.isFirstLoad,
    menu,
    empty: null,
  }
  const isEmpty = rows.total === 0 && !rows.isFirstLoad && !rows.error
  return (
    <section aria-label={title} className={isEmpty ? 'related-list-empty' : 'related-list'}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {title}
        </Typography.Title>
        {isLinked && rows.total > 0 && (
          <LinkButton type="link" size="small" to={`${addressOf(resource.name, 'list')}?${narrowed}`}>
            {t('related.all', { count: rows.total })}
          </LinkButton>
        )}
      </Flex>
      {rows.error && rows.rows.length === 0 ? (
        <ErrorState error={rows.error} onRetry={rows.refresh} />
      ) : isEmpty ? (
        <ListEmpty presentation={presentation} isNarrowed={false} onClear={rows.refresh} isShort />
      ) : isWide ? (
        <RecordTable {...shared} state={state} onSort={sort => setOwn({ pageNumber: 1, sort })} />
      ) : (
        <RecordCards {...shared} />
      )}
      {!isShort && rows.total > few && (
        <Flex justify="end">
          <Pager
            size="small"
            current={state.pageNumber}
            pageSize={few}
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
