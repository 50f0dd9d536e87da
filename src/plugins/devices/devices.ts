import { CameraOutlined } from '@ant-design/icons'
import { control } from '#contract/services/control.ts'
import { definePlugin } from '#src/core/definePlugin.ts'
import { lazyPage } from '#src/core/lazyPage.ts'
import { refusalOf } from './refusalOf.ts'

/** What can be asked of a screen, and what it shows right now. */
export const devices = definePlugin({
  id: 'devices',
  panels: {
    device: [{ id: 'devices.control', Component: lazyPage(() => import('./ControlPanel.tsx')) }],
  },
  rowActions: {
    device: [
      {
        key: 'screenshot',
        perm: 'control',
        icon: CameraOutlined,
        isBulk: true,
        isOffered: ({ capabilities }) => Array.isArray(capabilities) && capabilities.includes('screenshot'),
        refusal: refusalOf,
        run: ({ record, call }) => call(control, 'screenshot', { id: record.id }),
      },
    ],
  },
})
