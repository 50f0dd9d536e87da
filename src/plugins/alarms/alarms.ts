import { ApiOutlined, CheckOutlined, KeyOutlined } from '@ant-design/icons'
import { alarm } from '#contract/resources/fleet/alarm.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { AlarmStatus } from './alarmLooks.ts'

/** Alarms about screens, their acknowledgement, and the people who are notified. */
export const alarms = definePlugin({
  id: 'alarms',
  extensions: [extend(alarm, { cells: { state: AlarmStatus } })],
  panels: {
    device: [{ id: 'alarms.power', Component: lazyPage(() => import('./AlarmPowerPanel.tsx')) }],
  },
  rowActions: {
    alarm: [
      {
        key: 'acknowledge',
        perm: 'edit',
        icon: CheckOutlined,
        isBulk: true,
        isOffered: ({ state }) => state === 'open',
        Component: lazyPage(() => import('./Acknowledge.tsx')),
      },
    ],
    alarmRule: [
      {
        key: 'testWebhook',
        perm: 'edit',
        icon: ApiOutlined,
        isOffered: ({ webhookUrl }) => Boolean(webhookUrl),
        Component: lazyPage(() => import('./TestWebhook.tsx')),
      },
      {
        key: 'makeSecret',
        perm: 'edit',
        icon: KeyOutlined,
        isOffered: ({ webhookUrl }) => Boolean(webhookUrl),
        Component: lazyPage(() => import('./CreateSecret.tsx')),
      },
    ],
  },
})
