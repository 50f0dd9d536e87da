import { DesktopOutlined } from '@ant-design/icons'
import { device } from '#contract/resources/device.ts'
import { present } from '#src/core/present.ts'
import { DeviceStatus } from './cells/DeviceStatus.tsx'
import { EnabledFlag } from './cells/EnabledFlag.tsx'
import { NowPlaying } from './cells/NowPlaying.tsx'

export const deviceUi = present(device, {
  icon: DesktopOutlined,
  cells: { status: DeviceStatus, playing: NowPlaying, enabled: EnabledFlag },
  related: [
    { resource: 'sendLog', field: 'deviceId' },
    { resource: 'deviceCommand', field: 'deviceId' },
    { resource: 'screenFile', field: 'deviceId' },
  ],
})
