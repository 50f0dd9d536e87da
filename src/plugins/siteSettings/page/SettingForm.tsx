import { useNotification } from '@refinedev/core'
import { Flex, Skeleton, Typography } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { resources } from '#contract/resources/index.ts'
import type { SiteSettingName } from '#contract/siteSettings/index.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { RecordFormView } from '#src/ui/form/RecordFormView.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { ForgetSetting } from './ForgetSetting.tsx'
import type { SettingRecord } from './recordOf.ts'
import { sectionOf } from './sections.ts'
import { settingPresentationOf } from './settingPresentationOf.ts'
import { useSetting } from './useSetting.ts'

type Props = { name: SiteSettingName; variant: string; chooser?: ReactNode; onDirty: (isDirty: boolean) => void }

/** Form of a setting, generated from its declaration. */
export function SettingForm({ name, variant, chooser, onDirty }: Props) {
  const { t } = useTranslation(['settings', 'resources', 'ui'])
  const { open } = useNotification()
  const { query, record, store, refresh, isSaved } = useSetting(name, variant)
  const presentation = useMemo(() => settingPresentationOf(name, variant), [name, variant])
  const mayEdit = usePerm('setting', 'edit')
  const [isDirty, setDirty] = useState(false)
  const { Extra, related } = sectionOf(name)
  const title = t(`resources:setting.${name}.title`)
  const maySeeRelated = usePerm(related ? resources[related].page : 'setting', 'view')

  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!record) return <Skeleton active title={false} paragraph={{ rows: 8 }} />

  async function onSaved() {
    await refresh()
    open?.({ type: 'success', message: t('saved', { title }), key: 'setting.saved' })
  }

  return (
    <div className="settings-section">
      <RecordFormView
        // Remounts the form after each save, with the new revision.
        key={`${variant}:${String(record.revision)}`}
        presentation={presentation}
        record={record}
        store={store}
        title={title}
        lead={
          <p className="settings-lead">
            {t(`resources:setting.${name}.lead`)}
            {related && maySeeRelated && (
              <>
                {' '}
                <Link to={addressOf(related, 'list')}>{t(`resources:${related}.titles.list`)}</Link>
              </>
            )}
          </p>
        }
        first={chooser}
        submitLabel={t('ui:form.save')}
        isReadOnly={!mayEdit}
        onDirty={dirty => {
          setDirty(dirty)
          onDirty(dirty)
        }}
        onSaved={() => void onSaved()}
        onCancel={() => undefined}
      />
      {isSaved && <LastSaved record={record} />}
      {mayEdit && Extra && <Extra variant={variant} isSaved={isSaved} isDirty={isDirty} />}
      {mayEdit && isSaved && <ForgetSetting name={name} variant={variant} title={title} onForgotten={refresh} />}
    </div>
  )
}

function LastSaved({ record }: { record: SettingRecord }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const time = format.parse(String(record.updateTime ?? ''))
  return (
    <Flex>
      <Typography.Text type="secondary">
        {t('lastSaved', { by: String(record.updateBy ?? ''), time: time ? format.moment(time) : '' })}
      </Typography.Text>
    </Flex>
  )
}
