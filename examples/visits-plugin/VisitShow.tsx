import { DateField, NumberField, Show, TextField } from '@refinedev/antd'
import { useBreadcrumb, useCan, useMenu, useOne, useShow, useTranslate } from '@refinedev/core'
import { Alert, Descriptions } from 'antd'
import { Link } from 'react-router'
import type { Visit } from './contract.ts'
import { StateTag } from './StateTag.tsx'

export default function VisitShow() {
  const translate = useTranslate()
  const { query, result } = useShow<Visit>()
  const { data: mayEdit } = useCan({ resource: 'visit', action: 'edit' })
  const { result: device } = useOne<{ name: string }>({
    resource: 'device',
    id: result?.device ?? '',
    queryOptions: { enabled: Boolean(result?.device) },
  })
  const { breadcrumbs } = useBreadcrumb()
  const { menuItems, selectedKey } = useMenu()
  const others = menuItems.filter(({ name, key }) => name === 'device' && key !== selectedKey)

  return (
    <Show isLoading={query.isPending} headerProps={{ subTitle: breadcrumbs.map(({ label }) => label).join(' › ') }}>
      {mayEdit?.can === false && <Alert type="info" message={translate('visits:readOnly')} />}
      <Descriptions column={1} bordered>
        <Descriptions.Item label={translate('visit.fields.place')}>
          <TextField value={result?.place} />
        </Descriptions.Item>
        <Descriptions.Item label={translate('visit.fields.day')}>
          <DateField value={result?.day} format="LL" />
        </Descriptions.Item>
        <Descriptions.Item label={translate('visit.fields.device')}>
          <TextField value={device?.name} />
        </Descriptions.Item>
        <Descriptions.Item label={translate('visit.fields.state')}>
          {result && <StateTag state={result.state} />}
        </Descriptions.Item>
        <Descriptions.Item label={translate('visit.fields.minutes')}>
          {result?.minutes != null && <NumberField value={result.minutes} />}
        </Descriptions.Item>
        <Descriptions.Item label={translate('visit.fields.note')}>
          <TextField value={result?.note} />
        </Descriptions.Item>
      </Descriptions>
      <nav aria-label={translate('visits:elsewhere')}>
        {others.map(({ key, route, icon, label }) => (
          <Link key={key} to={route ?? ''}>
            {icon} {label}
          </Link>
        ))}
      </nav>
    </Show>
  )
}
