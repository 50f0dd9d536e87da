import { FundProjectionScreenOutlined } from '@ant-design/icons'
import { device } from '#contract/resources/device.ts'
import { present } from '#src/core/assembly/present.ts'
import { EnabledFlag } from './cells/EnabledFlag.tsx'
import { RenewalInput } from './inputs/RenewalInput.tsx'

export const deviceUi = present(device, {
  icon: FundProjectionScreenOutlined,
  cells: { enabled: EnabledFlag },
  inputs: { renewaltime: RenewalInput },
  related: [
    { resource: 'sendLog', field: 'deviceId' },
    { resource: 'deviceCommand', field: 'deviceId' },
    { resource: 'screenFile', field: 'deviceId' },
  ],
})
