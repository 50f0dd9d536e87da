import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Divider, Flex, Popover, Segmented, Tooltip } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import type { Columns } from '#src/ui/list/columns/useColumns.ts'
import { columnNamesOf, type Density, type ListState } from '#src/ui/list/state/listState.ts'
import type { ChangeList } from '#src/ui/list/state/useListState.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'

type Props = {
  resource: Resource
  state: ListState
  onChange: ChangeList
  columns: Columns
  /** True for a table, which has a density and movable columns. */
  isWide: boolean
}

/** Chooses columns and density. The title column cannot be hidden. */
export function ViewMenu({ resource, state, onChange, columns, isWide }: Props) {
  const { t } = useTranslation(['ui', 'resources'])
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const all = columnNamesOf(resource)
  const shown = state.columns ?? resource.views.list
  const setColumns = (chosen: readonly string[]) => {
    const columns = all.filter(name => chosen.includes(name) || name === resource.title)
    onChange({ columns: sameSet(columns, resource.views.list) ? undefined : columns }, { replace: true })
  }
  const onReset = () => {
    setColumns(resource.views.list)
    columns.reset()
  }
  const content = (
    <div style={{ inlineSize: 280 }}>
      {isWide && (
        <>
          <Segmented<Density>
            block
            value={state.density}
            onChange={density => onChange({ density }, { replace: true })}
            aria-label={t('list.density')}
            options={[
              { value: 'comfortable', label: t('list.comfortable') },
              { value: 'compact', label: t('list.compact') },
            ]}
          />
          <Divider style={{ marginBlock: 12 }} />
        </>
      )}
      <Flex justify="space-between" align="center">
        <strong>{t('list.columns')}</strong>
        <Button type="link" size="small" disabled={!state.columns && !columns.isOwn} onClick={onReset}>
          {t('list.columnsReset')}
        </Button>
      </Flex>
      <Checkbox.Group
        aria-label={t('list.columns')}
        value={[...shown]}
        onChange={setColumns}
        style={{ display: 'grid', gap: 4, maxBlockSize: 320, overflow: 'auto' }}
        options={all.map(name => ({
          value: name,
          label: t(labelKeyOf(scopeOf(resource), name)),
          disabled: name === resource.title,
        }))}
      />
      {isWide && <p className="view-hint">{t('list.columnHint')}</p>}
    </div>
  )
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span {...{ onKeyDown }}>
      <Popover
        getPopupContainer={landmarkOf}
        content={content}
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
      >
        <Tooltip getPopupContainer={landmarkOf} title={t('list.view')}>
          <Button ref={button} icon={decorative(<SettingOutlined aria-hidden />)} aria-label={t('list.view')} />
        </Tooltip>
      </Popover>
    </span>
  )
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every(name => other.includes(name))
}
