import { NodeIndexOutlined } from '@ant-design/icons'
import { webhook } from '#contract/resources/system/webhook.ts'
import { present } from '#src/core/assembly/present.ts'

export const webhookUi = present(webhook, {
  icon: NodeIndexOutlined,
  related: [{ resource: 'webhookDelivery', field: 'webhookId' }],
})
