import { RetweetOutlined } from '@ant-design/icons'
import { flowRecord } from '#contract/resources/money/flowRecord.ts'
import { present } from '#src/core/assembly/present.ts'

export const flowRecordUi = present(flowRecord, {
  icon: RetweetOutlined,
  form: { needs: name => name === 'targetId' },
  title: ({ type }, { t }) => t(`resources:flowRecord.values.type.${type}`),
})
