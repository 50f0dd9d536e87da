import { Button, Empty } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'

type Props = { resource: Resource; isNarrowed: boolean; onClear: () => void }

/** Reason why the list is empty, and the next step. */
export function ListEmpty({ resource, isNarrowed, onClear }: Props) {
  const { t } = useTranslation(['ui', 'resources'])
  const { help: Help } = useAdmin().assembly
  const mayAdd = usePerm(resource.page, 'add') && resource.crud.create !== undefined
  if (isNarrowed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty.narrowed')}>
        <Button onClick={onClear}>{t('empty.clear')}</Button>
      </Empty>
    )
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty.none')}>
      {mayAdd && (
        <LinkButton type="primary" to={addressOf(resource.name, 'create')}>
          {t(`resources:${resource.name}.titles.create`)}
        </LinkButton>
      )}
      {Help && (
        <Suspense fallback={null}>
          <Help page={resource.name} isShort />
        </Suspense>
      )}
    </Empty>
  )
}
