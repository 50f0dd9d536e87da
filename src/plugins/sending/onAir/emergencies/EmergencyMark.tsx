import { AlertFilled, AlertOutlined } from '@ant-design/icons'
import { decorative } from '#src/ui/controls/decorative.ts'

/** Beside words that say which of both it is. */
export const EmergencyMark = ({ isDrill }: { isDrill: boolean }) =>
  decorative(isDrill ? <AlertOutlined aria-hidden /> : <AlertFilled aria-hidden />)
