import { Empty, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { type PluginInfo, plugin } from '#contract/services/system/plugin.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import { PluginAdds } from './PluginAdds.tsx'
import { PluginPermissions } from './PluginPermissions.tsx'
import './plugins.css'

/** External plugins of this build, and the permissions they require. */
export default function PluginsPage() {
  const { t } = useTranslation(['plugins', 'resources'])
  const { data, error, refetch } = useCallQuery(plugin, 'list')
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton verb="list" />
  return (
    <div className="outside">
      <h1 className="m-page-title">{t('resources:menu.pages.plugin')}</h1>
      <p>
        {t('contract', { version: data.contract })} {t('howTo')}
      </p>
      {data.plugins.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      ) : (
        <Table<PluginInfo>
          rowKey="name"
          pagination={false}
          scroll={{ x: 720 }}
          dataSource={data.plugins}
          columns={[
            {
              title: t('name'),
              render: (_, { name, description }) => (
                <>
                  <bdi className="outside-name" translate="no">
                    {name}
                  </bdi>
                  {description && <bdi className="outside-note">{description}</bdi>}
                </>
              ),
            },
            { title: t('version'), dataIndex: 'version', render: version => <bdi>{version}</bdi> },
            { title: t('madeFor'), dataIndex: 'contract', render: contract => <bdi>{contract}</bdi> },
            { title: t('permissions'), render: (_, info) => <PluginPermissions info={info} /> },
            { title: t('adds'), render: (_, info) => <PluginAdds info={info} /> },
          ]}
        />
      )}
    </div>
  )
}
