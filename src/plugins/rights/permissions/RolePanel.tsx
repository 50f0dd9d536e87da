import { Empty, Skeleton, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { role } from '#contract/resources/people/role.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useMenuWords } from '#src/plugins/rights/menu/useMenuWords.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { permissionsAddress } from './addresses.ts'
import './pageActions.css'

/** Permissions of a role: its pages, and the actions on each. */
export default function RolePanel({ record }: { record: AnyRecord }) {
  const { t } = useTranslation(['rights', 'resources'])
  const mayEdit = usePerm('role', 'editPerm')
  const { data, error, refetch } = useCallQuery(role, 'preview', { roleIds: [record.id] })
  useFreshCalls(role)
  const wordOf = useMenuWords()
  const groups = (data ?? []).filter(({ children }) => children.length > 0)
  return (
    <section className="rights-may" aria-label={t('may.title')}>
      <div>
        <h2>{t('may.title')}</h2>
        {mayEdit && <Link to={permissionsAddress(record.id)}>{t('may.change')}</Link>}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : groups.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('preview.nothing')} />
      ) : (
        <dl>
          {groups.flatMap(group =>
            group.children.map(page => (
              <div key={page.id}>
                <dt>
                  <bdi>{wordOf(page)}</bdi>
                  <bdi>{wordOf(group)}</bdi>
                </dt>
                <dd>
                  <Tag>{t('resources:perms.view')}</Tag>
                  {page.permTypes
                    .filter(perm => perm !== 'view')
                    .map(perm => (
                      <Tag key={perm} color="blue">
                        {t(`resources:perms.${perm}`, { defaultValue: perm })}
                      </Tag>
                    ))}
                </dd>
              </div>
            )),
          )}
        </dl>
      )}
    </section>
  )
}
