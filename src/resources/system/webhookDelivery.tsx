import { SendOutlined } from '@ant-design/icons'
import { webhookDelivery } from '#contract/resources/system/webhookDelivery.ts'
import { present } from '#src/core/assembly/present.ts'

export const webhookDeliveryUi = present(webhookDelivery, { icon: SendOutlined })
