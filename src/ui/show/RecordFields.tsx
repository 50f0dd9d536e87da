import { Descriptions, Grid } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { FieldGroups } from '#src/ui/record/FieldGroups.tsx'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { FieldList } from '#src/ui/record/values/FieldList.tsx'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'

type CellProps = { presentation: Presentation; name: string; record: AnyRecord }
type Props = Omit<CellProps, 'name'> & {
  names: readonly string[]
  /** Cell for values; RecordCell unless given. */
  Cell?: ComponentType<CellProps>
}

/** Fields of a record in groups; two columns where there is room. */
export function RecordFields({ presentation, record, names: all, Cell = RecordCell }: Props) {
  const { resource } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const isWide = Grid.useBreakpoint().md !== false
  return (
    <FieldGroups resource={resource} names={all}>
      {names =>
        isWide ? (
          <Descriptions
            bordered
            size="small"
            column={2}
            items={names.map(name => ({
              key: name,
              label: t(labelKeyOf(scopeOf(resource), name)),
              children: <Cell presentation={presentation} name={name} record={record} />,
            }))}
          />
        ) : (
          <div className="m-card">
            <FieldList presentation={presentation} names={names} record={record} Cell={Cell} />
          </div>
        )
      }
    </FieldGroups>
  )
}
