import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/resources/people/role.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { descriptionOf } from './descriptionOf.ts'

export function RoleDescription({ record }: { record: Role }) {
  const { i18n } = useTranslation('resources')
  const text = descriptionOf(record.description, i18n, record)
  return text ? <bdi>{text}</bdi> : <Empty />
}
