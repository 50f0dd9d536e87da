import { FundProjectionScreenOutlined } from '@ant-design/icons'
import { device } from '#contract/resources/fleet/device.ts'
import { present } from '#src/core/assembly/present.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { EnabledFlag } from '#src/resources/cells/EnabledFlag.tsx'
import { ExpiryCell } from '#src/resources/cells/ExpiryCell.tsx'
import { CodeInput } from '#src/resources/inputs/CodeInput.tsx'
import { RenewalInput } from '#src/resources/inputs/RenewalInput.tsx'
import { ZoneName } from '#src/ui/regions/ZoneName.tsx'
import { ZoneSelect } from '#src/ui/regions/ZoneSelect.tsx'
import { ownZone } from '#src/ui/regions/zoneNames.ts'

export const deviceUi = present(device, {
  icon: FundProjectionScreenOutlined,
  words: ['deviceReasons'],
  cells: {
    status: DeviceStatus,
    enabled: EnabledFlag,
    timeZone: ZoneName,
    systemZone: ZoneName,
    expiry: ExpiryCell,
    renewaltime: ExpiryCell,
  },
  isFixed: ({ isBound }) => isBound === true,
  inputs: { code: CodeInput, renewaltime: RenewalInput, timeZone: ZoneSelect },
  form: { start: () => ({ timeZone: ownZone() }) },
  related: [
    { resource: 'sentPlan', field: 'deviceId', section: 'programs' },
    { resource: 'apkLog', field: 'deviceId', section: 'versions' },
    { resource: 'sendLog', field: 'deviceId', section: 'logs' },
    { resource: 'deviceCommand', field: 'deviceId', section: 'control' },
  ],
})
