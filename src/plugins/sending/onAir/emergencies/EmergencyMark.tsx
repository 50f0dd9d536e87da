import { AlertFilled, AlertOutlined } from '@ant-design/icons'
import { decorative } from '#src/ui/controls/decorative.ts'

/** Decorative, because the adjacent text distinguishes emergencies and drills. */
export const EmergencyMark = ({ isDrill }: { isDrill: boolean }) =>
  decorative(isDrill ? <AlertOutlined aria-hidden /> : <AlertFilled aria-hidden />)
