import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/resources/role.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { valueKeyOf } from '#src/ui/fields/words.ts'

/** What somebody wrote; a role of the first start says in the reader's language what it is for. */
export function RoleDescription({ record: { description, seed } }: { record: Role }) {
  const { t } = useTranslation('resources')
  const text = description || (seed && t(valueKeyOf('role', 'seed', seed)))
  return text ? <bdi>{text}</bdi> : <Empty />
}
