import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { type ColumnHandles, useColumnHandles } from '#src/ui/list/columns/useColumnHandles.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'
import { fieldOf, isNumeric, isSortable } from '#src/ui/record/fieldOf.ts'
import { type ShortcutGroup, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'
import './tableHead.css'

type Sort = ListState['sort']
type Props = ColumnHandles & {
  resource: Resource
  sort: Sort
  onSort: (sort: Sort) => void
  selectPage?: ReactNode
}

const walking: ShortcutGroup = {
  name: 'columns',
  shortcuts: [
    { does: 'walkColumns', keys: ['←', '→'] },
    { does: 'sortColumn', keys: ['Enter'] },
  ],
}
const arranging: ShortcutGroup = {
  name: 'columns',
  shortcuts: [
    { does: 'widenColumn', keys: ['Shift', '←', '→'] },
    { does: 'moveColumn', keys: ['mod', 'Shift', '←', '→'] },
  ],
}

/**
 * Column headers: one tab stop. Arrow keys move, Enter sorts; with modifier keys, the arrow keys resize or move the
 * column.
 */
export function TableHead({ resource, sort, onSort, selectPage, ...arranged }: Props) {
  const { names, columns, labelOf } = arranged
  const { t } = useTranslation('ui')
  const [active, setActive] = useState<string>()
  useShortcuts(walking)
  useShortcuts(columns && arranging)
  const stop = active !== undefined && names.includes(active) ? active : names[0]
  const { onKeyDown, onPointerDown, onStretch, onFit } = useColumnHandles(arranged)

  return (
    <thead>
      <tr className="record-head">
        {selectPage !== undefined && <th className="record-box">{selectPage}</th>}
        {names.map(name => {
          const order = sort?.field === name ? sort.order : undefined
          const isEnd = isNumeric(fieldOf(resource, name))
          const shared = {
            className: 'record-name',
            title: labelOf(name),
            tabIndex: name === stop ? 0 : -1,
            onFocus: () => setActive(name),
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, name),
            onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, name),
          }
          return (
            <th
              key={name}
              scope="col"
              className={isEnd ? 'record-end' : undefined}
              data-column={name}
              aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
            >
              {isSortable(resource, name) ? (
                <button {...shared} type="button" onClick={() => onSort(nextSort(name, order))}>
                  <span>{labelOf(name)}</span>
                  <span aria-hidden className="record-sort" data-order={order} />
                </button>
              ) : (
                <span {...shared}>
                  <span>{labelOf(name)}</span>
                </span>
              )}
              {columns && (
                <span aria-hidden className="record-edge" onPointerDown={onStretch} onDoubleClick={() => onFit(name)} />
              )}
            </th>
          )
        })}
        <th scope="col" className="record-actions">
          <span className="m-visually-hidden">{t('list.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** The sort after a click on a header: ascending, then descending, then unsorted. */
function nextSort(field: string, order: 'asc' | 'desc' | undefined): Sort {
  if (order === 'desc') return undefined
  return { field, order: order === 'asc' ? 'desc' : 'asc' }
}
