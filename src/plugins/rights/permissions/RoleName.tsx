import { useTranslation } from 'react-i18next'
import { type Role, role } from '#contract/resources/people/role.ts'
import { shownTitle } from '#src/ui/record/useTitleOf.ts'

/**
 * A predefined role's name in the reader's language; its key, by which API clients and imports refer to it, is in the
 * tooltip.
 */
export function RoleName({ record: { name } }: { record: Role }) {
  const { i18n } = useTranslation('resources')
  const shown = shownTitle(role, name, i18n)
  return <bdi title={shown === name ? undefined : name}>{shown}</bdi>
}
