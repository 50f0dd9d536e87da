import { useTranslation } from 'react-i18next'
import { Hint } from '#src/ui/controls/Hint.tsx'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { isRefItem } from '#src/ui/fields/isRefItem.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { shownTitle } from '#src/ui/record/useTitleOf.ts'
import { Empty } from './Empty.tsx'
import './refsCell.css'

const shownAtOnce = 3

export function RefsCell({ value, field }: FieldCellProps) {
  const { i18n } = useTranslation('resources')
  const target = resourceOf(field.options.to ?? '')
  const items = Array.isArray(value) ? value.filter(isRefItem) : []
  if (items.length === 0) return <Empty />
  const rest = items.slice(shownAtOnce)
  return (
    <span className="refs-cell">
      {items.slice(0, shownAtOnce).map(item => (
        <RecordLink key={item.id} resource={field.options.to ?? null} id={item.id} title={item.title} />
      ))}
      {rest.length > 0 && (
        <Hint words={() => rest.map(item => shownTitle(target, item.title, i18n)).join(', ')}>
          <bdi>+{rest.length}</bdi>
        </Hint>
      )}
    </span>
  )
}
