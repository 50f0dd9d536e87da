import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'

/**
 * Link to the menu page with the first step to the content of an empty page, for users who may open it. The name of the
 * page can have a query, as in `setting?section=email`.
 */
export function StartLink({ page: pageAndQuery }: { page: string }) {
  const { t } = useTranslation(['ui', 'resources'])
  const [page = '', search = ''] = pageAndQuery.split('?')
  const target = useAdmin().assembly.menuTargets[page]
  const access = typeof target?.access === 'object' ? target.access : undefined
  const mayStart = usePerm(access?.page ?? '', access?.perm ?? 'view')
  if (!target || !(mayStart || target.access === 'member')) return null
  return (
    <LinkButton type="primary" to={search ? `${target.path}?${search}` : target.path}>
      {t('empty.start', { title: t(target.titleKey) })}
    </LinkButton>
  )
}
