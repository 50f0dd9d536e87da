import { useTranslation } from 'react-i18next'
import type { CellProps } from '#src/core/assembly/present.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'

/** Title of the page that an article belongs to. */
export function ArticlePage({ value }: CellProps<string | null, unknown>) {
  const { t } = useTranslation(['app', 'resources'])
  const { menuTargets } = useAdmin().assembly
  if (!value) return <Empty />
  const target = menuTargets[value]
  return <>{target ? t(target.titleKey) : value}</>
}
