import { AuditOutlined } from '@ant-design/icons'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { present } from '#src/core/assembly/present.ts'

export const sendReviewUi = present(sendReview, { icon: AuditOutlined, startsAt: 'setting?section=publishing' })
