import { CheckCircleOutlined, ClockCircleOutlined, RollbackOutlined } from '@ant-design/icons'
import type { licenseStates } from '#contract/resources/money/license.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const LicenseStanding = statusCell<(typeof licenseStates)[number]>('license.state', {
  valid: { tone: 'success', icon: CheckCircleOutlined },
  expired: { tone: 'neutral', icon: ClockCircleOutlined },
  takenBack: { tone: 'error', icon: RollbackOutlined },
})
