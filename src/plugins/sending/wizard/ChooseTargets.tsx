import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RefItem } from '#contract/kernel/infer.ts'
import { screenResolutionOf } from '#contract/rules/media/resolutionOf.ts'
import type { DeviceState } from '#contract/states.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
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
  const { t } = useTranslation('sending')
  const format = useFormat()
  const narrowed = useDeviceFilters()
  const refusalOf = useDeviceRefusal()
  const deviceList = (
    <PickList
      resource="device"
      label={t('devices')}
      chosen={devices}
      onChange={onDevices}
      tools={narrowed.tools}
      filters={narrowed.filters}
      refusalOf={refusalOf}
      note={({ status, resolution, groupTitle }) => (
        <>
          {typeof groupTitle === 'string' && <bdi>{groupTitle}</bdi>}
          {typeof resolution === 'string' && <bdi dir="ltr">{screenResolutionOf(resolution)}</bdi>}
          <DeviceStatus value={status as DeviceState} />
        </>
      )}
      empty={
        <>
          {t('noDevices')} <Link to="/device/create">{t('pairDevice')}</Link>
        </>
      }
    />
  )
  const groupList = (
    <PickList
      resource="deviceGroup"
      label={t('groups')}
      chosen={groups}
      onChange={onGroups}
      note={({ devices: count }) =>
        t('deviceCount', { count: Number(count ?? 0), shown: format.number(Number(count ?? 0)) })
      }
      empty={t('noGroups')}
    />
  )
  const labelOf = (key: string, chosen: readonly RefItem[]) =>
    chosen.length > 0 ? `${t(key)} (${format.number(chosen.length)})` : t(key)
  return (
    <Tabs
      defaultActiveKey={groups.length > 0 && devices.length === 0 ? 'groups' : 'devices'}
      items={[
        { key: 'devices', label: labelOf('devices', devices), children: deviceList },
        { key: 'groups', label: labelOf('groups', groups), children: groupList },
      ]}
    />
  )
}
