import { Skeleton, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import type { ListState } from '#src/ui/list/listState.ts'
import { fieldOf, isNumeric, isSortable, scopeOf } from '#src/ui/record/fieldOf.ts'
import { RecordCell } from '#src/ui/record/RecordCell.tsx'

type Props = {
  presentation: Presentation
  names: readonly string[]
  sort: ListState['sort']
  t: (key: string) => string
  /** Null: there is no page to open. */
  mainOf: (record: AnyRecord) => string | null
  isLoading: boolean
}

/** A column per name; the title leads to the record. */
export function columnsOf({ presentation, names, sort, t, mainOf, isLoading }: Props): TableColumnType<AnyRecord>[] {
  const { resource } = presentation
  return names.map(name => {
    const cell = (record: AnyRecord): ReactNode => {
      if (isLoading) return <Skeleton.Button active block size="small" style={{ minInlineSize: 60 }} />
      const shown = <RecordCell presentation={presentation} name={name} record={record} />
      const address = name === resource.title ? mainOf(record) : null
      return address === null ? shown : <Link to={address}>{shown}</Link>
    }
    return {
      key: name,
      title: t(labelKeyOf(scopeOf(resource), name)),
      align: isNumeric(fieldOf(resource, name)) ? 'end' : 'start',
      className: isNumeric(fieldOf(resource, name)) ? 'record-cell-end' : undefined,
      sorter: isSortable(resource, name),
      sortOrder: sort?.field === name ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
      showSorterTooltip: false,
      render: (_, record) => <div className="record-cell">{cell(record)}</div>,
    }
  })
}
