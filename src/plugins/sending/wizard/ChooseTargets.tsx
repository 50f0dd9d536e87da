import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RefItem } from '#contract/kernel/infer.ts'
import { screenResolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useDeviceFilters } from './DeviceFilters.tsx'
import { PickList } from './PickList.tsx'
import { useDeviceRefusal } from './useDeviceRefusal.ts'

type Props = {
  devices: readonly RefItem[]
  groups: readonly RefItem[]
  onDevices: (chosen: RefItem[]) => void
  onGroups: (chosen: RefItem[]) => void
}

export function ChooseTargets({ devices, groups, onDevices, onGroups }: Props) {
  const { t } = useTranslation(['sending', 'resources'])
  const format = useFormat()
  const narrowed = useDeviceFilters()
  const refusalOf = useDeviceRefusal()
  const deviceList = (
    <PickList
      resource="device"
      label={t('sending:devices')}
      chosen={devices}
      onChange={onDevices}
      tools={narrowed.tools}
      filters={narrowed.filters}
      refusalOf={refusalOf}
      note={({ status, resolution, groupTitle }) => (
        <>
          {typeof groupTitle === 'string' && <bdi>{groupTitle}</bdi>}
          {typeof resolution === 'string' && <bdi dir="ltr">{screenResolutionOf(resolution)}</bdi>}
          <span data-state={status}>{t(`resources:device.values.status.${status}`)}</span>
        </>
      )}
      empty={
        <>
          {t('sending:noDevices')} <Link to="/device/create">{t('sending:pairDevice')}</Link>
        </>
      }
    />
  )
  const groupList = (
    <PickList
      resource="deviceGroup"
      label={t('sending:groups')}
      chosen={groups}
      onChange={onGroups}
      note={({ devices: count }) =>
        t('sending:deviceCount', { count: Number(count ?? 0), shown: format.number(Number(count ?? 0)) })
      }
      empty={t('sending:noGroups')}
    />
  )
  const labelOf = (key: string, chosen: readonly RefItem[]) =>
    chosen.length > 0 ? `${t(`sending:${key}`)} (${format.number(chosen.length)})` : t(`sending:${key}`)
  return (
    <Tabs
      items={[
        { key: 'devices', label: labelOf('devices', devices), children: deviceList },
        { key: 'groups', label: labelOf('groups', groups), children: groupList },
      ]}
    />
  )
}
