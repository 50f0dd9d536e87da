import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/ApiError.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { useCloseOwnTab } from '#src/core/tabs/ownTab.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { addressOf } from './addressOf.ts'

type Props = { resource: Resource; error: unknown; onRetry: () => void }

/** A record that could not be loaded. A missing record offers its list instead of a retry. */
export function RecordError({ resource, error, onRetry }: Props) {
  const { t } = useTranslation(['ui', 'resources'])
  const close = useCloseOwnTab()
  const isMissing = error instanceof ApiError && error.id === 'general.notFound'
  const list = t(`resources:${resource.name}.titles.list`)
  return (
    <ErrorState
      error={error}
      onRetry={onRetry}
      instead={
        isMissing && (
          <Button type="primary" onClick={() => close(addressOf(resource.name, 'list'))}>
            {t('error.toList', { list })}
          </Button>
        )
      }
    />
  )
}
