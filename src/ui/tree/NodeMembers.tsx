import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Number of members of a node, with an accessible name. */
export function NodeMembers({ members }: { members: number | null }) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  if (members === null) return null
  return (
    <span className="m-tree-members" role="img" aria-label={t('units.members', { count: members })}>
      {format.number(members)}
    </span>
  )
}
