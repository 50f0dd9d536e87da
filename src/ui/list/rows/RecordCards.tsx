import { Checkbox, Flex, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { FieldList } from '#src/ui/record/FieldList.tsx'
import { RecordCell } from '#src/ui/record/RecordCell.tsx'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import { flatOf, type TreeRow } from './treeOf.ts'
import type { Selection } from './useSelection.ts'

type Props = {
  presentation: Presentation
  names: readonly string[]
  rows: readonly AnyRecord[]
  tree: readonly TreeRow[] | null
  gone: ReadonlySet<string>
  isLoading: boolean
  menu: RecordMenu
  selection?: Selection
  empty: ReactNode
}

/** The table on a phone: a card a row, with the same fields and the same actions. */
export function RecordCards({ presentation, names, rows, tree, gone, isLoading, menu, selection, empty }: Props) {
  const { resource } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const titleOf = useTitleOf(presentation)
  if (isLoading) return <CardSkeletons />
  if (rows.length === 0) return <div style={{ paddingBlock: 32 }}>{empty}</div>
  const shown = tree ? flatOf(tree) : rows.map(row => ({ row, depth: 0 }))
  return (
    <ul className="record-cards">
      {shown.map(({ row, depth }) => {
        const title = titleOf(row)
        const address = menu.mainOf(row)
        const shown = row[resource.title] ? (
          <RecordCell presentation={presentation} name={resource.title} record={row} />
        ) : (
          <bdi>{title}</bdi>
        )
        return (
          <li
            key={row.id}
            style={{ marginInlineStart: depth * 16 }}
            className={gone.has(row.id) ? 'record-row-gone' : ''}
          >
            <div className="m-card">
              <Flex align="center" gap={8} style={{ marginBlockEnd: 8 }}>
                {selection && (
                  <Checkbox
                    checked={selection.has(row.id)}
                    disabled={gone.has(row.id)}
                    onChange={() => selection.toggle(row)}
                    aria-label={t('list.selectRow', { title })}
                  />
                )}
                <strong style={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                  {address === null ? shown : <Link to={address}>{shown}</Link>}
                </strong>
                {!gone.has(row.id) && <ActionMenu items={menu.itemsOf(row)} title={title} />}
              </Flex>
              <FieldList
                presentation={presentation}
                names={names.filter(name => name !== resource.title)}
                record={row}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function CardSkeletons() {
  return (
    <ul className="record-cards" aria-busy>
      {['1', '2', '3', '4'].map(key => (
        <li key={key}>
          <div className="m-card">
            <Skeleton active title={false} paragraph={{ rows: 4 }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
