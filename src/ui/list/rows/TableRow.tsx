import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import { LeadAction } from '#src/ui/actions/LeadAction.tsx'
import { EditableCell } from '#src/ui/list/edit/EditableCell.tsx'
import { fieldOf, isNumeric } from '#src/ui/record/fieldOf.ts'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'
import { ExpandButton } from './ExpandButton.tsx'
import type { RowSurroundings } from './rowSurroundings.ts'
import { SelectRow } from './SelectBoxes.tsx'

type Props = {
  surroundings: RowSurroundings
  onExpand: (id: string) => void
  record: AnyRecord
  isGone: boolean
  /** Depth in a tree; null in a plain list. */
  depth: number | null
  /** Null for a row without children. */
  isOpen: boolean | null
}

function classOf(resource: Resource, name: string): string {
  if (name === resource.title) return 'record-cell m-line record-title'
  return isNumeric(fieldOf(resource, name)) ? 'record-cell m-line record-end' : 'record-cell m-line'
}

export const TableRow = memo(function TableRow({ surroundings, onExpand, record, isGone, depth, isOpen }: Props) {
  const { presentation, names, selection, onToggle, titleOf, mainOf, hasItems, itemsOf, lead, editOf, changeLabelOf } =
    surroundings
  const { resource } = presentation
  const title = titleOf(record)
  const cell = (name: string): ReactNode => {
    const shown = <RecordCell presentation={presentation} name={name} record={record} />
    if (!isGone && editOf?.(name, record))
      return (
        <EditableCell name={name} label={changeLabelOf(name)}>
          {shown}
        </EditableCell>
      )
    const address = name === resource.title ? mainOf(record) : null
    return address === null ? shown : <Link to={address}>{shown}</Link>
  }
  return (
    <tr className={isGone ? 'record-row record-row-gone' : 'record-row'} data-row-key={record.id} tabIndex={-1}>
      {selection && (
        <td className="record-box">
          <SelectRow selection={selection} onToggle={onToggle} record={record} title={title} isDisabled={isGone} />
        </td>
      )}
      {names.map((name, at) => (
        <td key={name} className={classOf(resource, name)}>
          {at === 0 && depth !== null ? (
            <div className="record-branch" style={{ paddingInlineStart: depth * 16 }}>
              <ExpandButton isOpen={isOpen} title={title} onToggle={() => onExpand(record.id)} />
              <div className="m-line">{cell(name)}</div>
            </div>
          ) : (
            cell(name)
          )}
        </td>
      ))}
      <td className="record-actions">
        {!isGone && lead && <LeadAction lead={lead} record={record} title={title} />}
        {!isGone && hasItems(record) && <ActionMenu items={() => itemsOf(record)} title={title} />}
      </td>
    </tr>
  )
})
