import { useTranslation } from 'react-i18next'
import { type Role, role } from '#contract/resources/people/role.ts'
import { shownTitle } from '#src/ui/record/useTitleOf.ts'

/** Roles of the first start in the reader's language; the key, which programs and imports name, stays in the tooltip. */
export function RoleName({ record: { name } }: { record: Role }) {
  const { i18n } = useTranslation('resources')
  const shown = shownTitle(role, name, i18n)
  return <bdi title={shown === name ? undefined : name}>{shown}</bdi>
}
