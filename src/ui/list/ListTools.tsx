import { EllipsisOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Flex, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presentation } from '#src/core/assembly/present.ts'
import { useShownResource } from '#src/core/rights/useShownResource.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { Columns } from './columns/useColumns.ts'
import { SearchBox } from './filters/SearchBox.tsx'
import { LookSwitch } from './LookSwitch.tsx'
import type { Rows } from './rows/useRows.ts'
import type { ListState } from './state/listState.ts'
import type { ChangeList } from './state/useListState.ts'
import { SavedViews } from './views/SavedViewMenu.tsx'
import { ViewMenu } from './views/ViewMenu.tsx'

type Props = {
  presentation: Presentation
  state: ListState
  onChange: ChangeList
  columns: Columns
  rows: Rows
  isWide: boolean
  /** Buttons of the import and the export, which collapse with the other controls. */
  sheets: ReactNode
}

/** Search, view and refresh of a list. */
export function ListTools({ presentation, state, onChange: change, columns, rows, isWide, sheets }: Props) {
  const { Pictures } = presentation
  const resource = useShownResource(presentation.resource)
  const { t } = useTranslation('ui')
  /** In narrow windows, secondary controls collapse behind a button; true: the user has expanded them. */
  const [isUnfolded, setUnfolded] = useState(false)
  const views = <SavedViews resource={resource} state={state} />

  return (
    <Flex gap={8} wrap align="center">
      {isWide && views}
      {Pictures && <LookSwitch look={state.look} onChange={change} />}
      <SearchBox value={state.key} onSearch={key => change({ key }, { replace: true })} />
      {!isWide && (
        <Button
          icon={decorative(<EllipsisOutlined aria-hidden />)}
          aria-label={t('list.more')}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        />
      )}
      {!isWide && isUnfolded && views}
      {(isWide || isUnfolded) && (
        <>
          <ViewMenu resource={resource} state={state} onChange={change} columns={columns} isWide={isWide} />
          <Tooltip title={t('list.refresh')}>
            <Button
              icon={decorative(<ReloadOutlined aria-hidden spin={rows.isFetching} />)}
              aria-label={t('list.refresh')}
              onClick={rows.refresh}
            />
          </Tooltip>
        </>
      )}
      {!isWide && isUnfolded && sheets}
      {/* New rows are announced by a button instead of inserted, so that the visible rows do not move. */}
      <span aria-live="polite">
        {rows.created > 0 && (
          <Button type="dashed" onClick={rows.refresh}>
            {t('list.created', { count: rows.created })}
          </Button>
        )}
      </span>
    </Flex>
  )
}
