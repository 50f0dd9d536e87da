import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import { LeadAction } from '#src/ui/actions/LeadAction.tsx'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { Bone } from '#src/ui/feedback/Bone.tsx'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { OnePresent } from '#src/ui/format/useNow.ts'
import { EditableCell } from '#src/ui/list/edit/EditableCell.tsx'
import type { EditOf } from '#src/ui/list/edit/editsOf.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'
import type { RowSurroundings } from './rowSurroundings.ts'
import { useRowSurroundings } from './rowSurroundings.ts'
import { SelectRow } from './SelectBoxes.tsx'
import { flatOf, type TreeRow } from './treeOf.ts'
import { useRangeToggle } from './useRangeToggle.ts'
import type { Selection } from './useSelection.ts'
import './cards.css'

type Props = {
  presentation: Presentation
  names: readonly string[]
  rows: readonly AnyRecord[]
  tree: readonly TreeRow[] | null
  gone: ReadonlySet<string>
  isLoading: boolean
  menu: RecordMenu
  selection?: Selection
  /** Returns how a value can be edited; absent: none can. */
  editOf?: EditOf
  empty: ReactNode
}

/** The list on a phone: one card per row, with the same fields and actions as the table. */
export function RecordCards(props: Props) {
  const { presentation, names, rows, tree, gone, isLoading, menu, selection, editOf, empty } = props
  const shown = tree ? flatOf(tree) : rows.map(row => ({ row, depth: 0 }))
  const onToggle = useRangeToggle(tree ? shown.map(({ row }) => row) : rows, gone, selection)
  const surroundings = useRowSurroundings({ presentation, names, selection, onToggle, menu, editOf })
  if (isLoading) return <AwaitedCards />
  if (rows.length === 0) return <div style={{ paddingBlock: 32 }}>{empty}</div>
  return (
    <OnePresent>
      <ul className="record-cards">
        {shown.map(({ row, depth }) => (
          <Card key={row.id} surroundings={surroundings} record={row} depth={depth} isGone={gone.has(row.id)} />
        ))}
      </ul>
    </OnePresent>
  )
}

type CardProps = { surroundings: RowSurroundings; record: AnyRecord; depth: number; isGone: boolean }

const Card = memo(function Card({ surroundings, record, depth, isGone }: CardProps) {
  const { presentation, names, selection, onToggle, titleOf, mainOf, hasItems, itemsOf, lead, editOf, changeLabelOf } =
    surroundings
  const { resource } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const title = titleOf(record)
  const address = mainOf(record)
  const shown = record[resource.title] ? (
    <RecordCell presentation={presentation} name={resource.title} record={record} />
  ) : (
    <bdi>{title}</bdi>
  )
  const mayChange = (name: string) => !isGone && editOf !== undefined && editOf(name, record) !== null
  const cell = (name: string) => {
    const value = <RecordCell presentation={presentation} name={name} record={record} />
    return mayChange(name) ? (
      <EditableCell name={name} label={changeLabelOf(name)}>
        {value}
      </EditableCell>
    ) : (
      value
    )
  }
  return (
    <li
      data-row-key={record.id}
      tabIndex={-1}
      style={{ marginInlineStart: depth * 16 }}
      className={isGone ? 'record-card m-card record-row-gone' : 'record-card m-card'}
    >
      <div className="record-card-head">
        {selection && (
          <SelectRow selection={selection} onToggle={onToggle} record={record} title={title} isDisabled={isGone} />
        )}
        <strong>{address === null ? shown : <Link to={address}>{shown}</Link>}</strong>
        {!isGone && lead && <LeadAction lead={lead} record={record} title={title} />}
        {!isGone && hasItems(record) && <ActionMenu items={() => itemsOf(record)} title={title} />}
      </div>
      <dl>
        {names
          .filter(name => name !== resource.title && (isTold(presentation, record, name) || mayChange(name)))
          .map(name => (
            <div key={name}>
              <dt>{t(labelKeyOf(scopeOf(resource), name))}</dt>
              <dd>{cell(name)}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
})

/**
 * Whether the card shows a value: empty values are hidden, unless the presentation has its own cell for the field.
 */
function isTold({ cells }: Presentation, record: AnyRecord, name: string): boolean {
  const value = record[name]
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return !isEmpty || Object.hasOwn(cells, name)
}

function AwaitedCards() {
  return (
    <ul className="record-cards" aria-busy>
      {['1', '2', '3', '4', '5', '6'].map(key => (
        <li key={key} className="record-card m-card">
          <div className="record-card-head">
            <Bone />
          </div>
          <Bone />
        </li>
      ))}
    </ul>
  )
}
