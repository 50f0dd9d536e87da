import { CloseOutlined, DownOutlined, ExpandOutlined, UpOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button, Skeleton, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/ApiError.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { useShownResource } from '#src/core/rights/useShownResource.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { RecordActivity } from '#src/ui/activity/RecordActivity.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { FieldGroups } from '#src/ui/record/FieldGroups.tsx'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import { FieldList } from '#src/ui/record/values/FieldList.tsx'
import { RelatedList } from '#src/ui/show/RelatedList.tsx'
import { ShowActions } from '#src/ui/show/ShowActions.tsx'
import { ShowPanels } from '#src/ui/show/ShowPanels.tsx'
import type { Peek } from './usePeek.ts'
import '#src/ui/show/show.css'

type Props = { presentation: Presentation; peek: Peek; id: string }

/** The show page of a record in a narrow layout. */
export function PeekRecord({ presentation, peek, id }: Props) {
  const { resource, live } = presentation
  const { t } = useTranslation(['peek', 'ui', 'resources'])
  const titleOf = useTitleOf(presentation)
  const { query } = useOne<AnyRecord>({
    resource: resource.name,
    id,
    liveMode: live ? 'auto' : 'off',
    errorNotification: false,
  })
  const record = query.data?.data
  const title = record ? titleOf(record) : ''
  const isMissing = query.error instanceof ApiError && query.error.id === 'general.notFound'
  return (
    <>
      <PeekHead presentation={presentation} peek={peek} id={id} />
      <section key={id} className="peek-body" aria-label={title || t(`resources:${resource.name}.titles.show`)}>
        {record ? (
          <Shown presentation={presentation} record={record} title={title} onGone={peek.close} />
        ) : query.error ? (
          <ErrorState
            error={query.error}
            onRetry={() => void query.refetch()}
            instead={isMissing && <Button onClick={peek.close}>{t('ui:close')}</Button>}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </section>
      <p className="peek-keys">{t('keys')}</p>
      <p className="m-visually-hidden" aria-live="polite">
        {title}
      </p>
    </>
  )
}

function PeekHead({ presentation: { resource }, peek: { place, walk, close }, id }: Props) {
  const { t } = useTranslation(['peek', 'ui'])
  const format = useFormat()
  const step = (name: string, icon: typeof UpOutlined, by: 1 | -1, isPossible: boolean) => {
    const Arrow = icon
    return (
      <Tooltip title={t(name)}>
        <Button
          type="text"
          size="small"
          disabled={!isPossible}
          icon={decorative(<Arrow aria-hidden />)}
          aria-label={t(name)}
          onClick={() => walk(by)}
        />
      </Tooltip>
    )
  }
  return (
    <div className="peek-head">
      {step('previous', UpOutlined, -1, place.at > 1)}
      {step('next', DownOutlined, 1, place.at < place.count)}
      {place.at > 0 && <span>{t('place', { at: format.number(place.at), all: format.number(place.count) })}</span>}
      <span className="peek-gap" />
      <LinkButton size="small" icon={<ExpandOutlined aria-hidden />} to={addressOf(resource.name, 'show', id)}>
        {t('openPage')}
      </LinkButton>
      <Tooltip title={t('ui:close')}>
        <Button
          type="text"
          size="small"
          icon={decorative(<CloseOutlined aria-hidden />)}
          aria-label={t('ui:close')}
          onClick={close}
        />
      </Tooltip>
    </div>
  )
}

type ShownProps = { presentation: Presentation; record: AnyRecord; title: string; onGone: () => void }

function Shown({ presentation, record, title, onGone }: ShownProps) {
  const { resource, related } = presentation
  const shown = useShownResource(resource)
  const { assembly } = useAdmin()
  const menu = useRecordMenu(presentation, { isOnShowPage: true, onDeleted: onGone })
  return (
    <>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <ShowActions items={menu.itemsOf(record)} title={title} />
      <ShowPanels resource={resource.name} record={record} />
      <FieldGroups resource={resource} names={shown.views.show}>
        {names => <FieldList presentation={presentation} names={names} record={record} />}
      </FieldGroups>
      {related.map(({ resource: other, field }) => {
        const own = assembly.presentations[other]
        return own && <RelatedList key={`${other}.${field}`} presentation={own} field={field} id={record.id} isNarrow />
      })}
      <RecordActivity presentation={presentation} record={record} />
      {menu.dialog}
    </>
  )
}
