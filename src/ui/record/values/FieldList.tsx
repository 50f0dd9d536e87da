import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { RecordCell } from './RecordCell.tsx'
import './fieldList.css'

type CellProps = { presentation: Presentation; name: string; record: AnyRecord }
type Props = Omit<CellProps, 'name'> & { names: readonly string[]; Cell?: ComponentType<CellProps> }

/** Fields in one column, for narrow layouts. */
export function FieldList({ presentation, names, record, Cell = RecordCell }: Props) {
  const { t } = useTranslation(['ui', 'resources'])
  return (
    <dl className="field-list">
      {names.map(name => (
        <div key={name}>
          <dt>{t(labelKeyOf(scopeOf(presentation.resource), name))}</dt>
          <dd>
            <Cell presentation={presentation} name={name} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
