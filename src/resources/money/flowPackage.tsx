import { CloudServerOutlined } from '@ant-design/icons'
import { flowPackage } from '#contract/resources/money/flowPackage.ts'
import { present } from '#src/core/assembly/present.ts'

export const flowPackageUi = present(flowPackage, {
  icon: CloudServerOutlined,
  form: {
    applies: (name, { kind }) => name !== 'days' || kind === 'daily',
    needs: (name, { kind }) => name === 'days' && kind === 'daily',
  },
})
