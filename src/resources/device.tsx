import { FundProjectionScreenOutlined } from '@ant-design/icons'
import { device } from '#contract/resources/device.ts'
import { present } from '#src/core/assembly/present.ts'
import { ZoneName } from '#src/ui/places/ZoneName.tsx'
import { ZoneSelect } from '#src/ui/places/ZoneSelect.tsx'
import { ownZone } from '#src/ui/places/zoneNames.ts'
import { DeviceStatus } from './cells/DeviceStatus.tsx'
import { EnabledFlag } from './cells/EnabledFlag.tsx'
import { RenewalInput } from './inputs/RenewalInput.tsx'

export const deviceUi = present(device, {
  icon: FundProjectionScreenOutlined,
  cells: { status: DeviceStatus, enabled: EnabledFlag, timeZone: ZoneName },
  inputs: { renewaltime: RenewalInput, timeZone: ZoneSelect },
  form: { start: () => ({ timeZone: ownZone() }) },
  related: [
    { resource: 'sentPlan', field: 'deviceId', section: 'programs' },
    { resource: 'sendLog', field: 'deviceId', section: 'logs' },
    { resource: 'deviceCommand', field: 'deviceId', section: 'control' },
    { resource: 'screenFile', field: 'deviceId', section: 'screenshots' },
  ],
})
