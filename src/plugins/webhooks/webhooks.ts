import { KeyOutlined, RedoOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { webhook } from '#contract/resources/system/webhook.ts'
import { webhookDelivery } from '#contract/resources/system/webhookDelivery.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { DeliveryStatus } from './deliveryLooks.ts'

/** Webhooks: external addresses that are notified of changes, and a log of the deliveries. */
export const webhooks = definePlugin({
  id: 'webhooks',
  extensions: [
    extend(webhook, {
      cells: { events: lazyPage(() => import('./EventsCell.tsx')) },
      inputs: { events: lazyPage(() => import('./EventsInput.tsx')) },
    }),
    extend(webhookDelivery, {
      cells: { state: DeliveryStatus, body: lazyPage(() => import('./BodyCell.tsx')) },
    }),
  ],
  overrides: { webhook: { create: () => import('./CreateWebhookPage.tsx') } },
  rowActions: {
    webhook: [
      {
        key: 'test',
        perm: 'edit',
        icon: ThunderboltOutlined,
        Component: lazyPage(() => import('./TestWebhook.tsx')),
      },
      {
        key: 'makeSecret',
        perm: 'edit',
        icon: KeyOutlined,
        Component: lazyPage(() => import('./CreateSecret.tsx')),
      },
    ],
    webhookDelivery: [
      {
        key: 'replay',
        perm: 'edit',
        icon: RedoOutlined,
        isBulk: true,
        run: ({ record, call }) => call(webhookDelivery, 'replay', { ids: [record.id] }),
        runMany: ({ records, call }) => call(webhookDelivery, 'replay', { ids: records.map(({ id }) => id) }),
      },
    ],
  },
})
