import { Empty, Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { role } from '#contract/resources/people/role.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { ShellPreview } from './ShellPreview.tsx'
import './preview.css'

/**
 * Preview of what users with the given roles see. The roles are in the URL, so that a link shows the same preview.
 */
export default function PreviewPage() {
  const { t } = useTranslation('rights')
  const [params, setParams] = useSearchParams()
  const roleIds = (params.get('roles') ?? '').split(',').filter(Boolean)
  useFreshCalls(role)
  return (
    <section className="rights-page" aria-label={t('preview.title')}>
      <h1 className="m-page-title">{t('preview.title')}</h1>
      <Flex vertical gap={4} style={{ maxInlineSize: 640 }}>
        <label htmlFor="preview-roles">{t('preview.roles')}</label>
        <RefSelect
          id="preview-roles"
          to={role.name}
          value={roleIds}
          known={[]}
          isMultiple
          onChange={ids => setParams(ids.length > 0 ? { roles: ids.join(',') } : {}, { replace: true })}
        />
      </Flex>
      {roleIds.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('preview.choose')} />
      ) : (
        <OfRoles roleIds={roleIds} />
      )}
    </section>
  )
}

function OfRoles({ roleIds }: { roleIds: string[] }) {
  const { data, error, refetch } = useCallQuery(role, 'preview', { roleIds })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <ShellPreview menu={data} /> : <Skeleton active title={false} paragraph={{ rows: 8 }} />
}
