import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, StopOutlined } from '@ant-design/icons'
import type { ReviewState } from '#contract/states.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const ReviewStatus = statusCell<ReviewState>('sendReview.state', {
  waiting: { tone: 'processing', icon: ClockCircleOutlined },
  approved: { tone: 'success', icon: CheckCircleFilled },
  refused: { tone: 'error', icon: CloseCircleFilled },
  withdrawn: { tone: 'neutral', icon: StopOutlined },
})
