import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { type AlertProps, Alert as KitAlert } from 'antd'

const icons = {
  success: <CheckCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  error: <CloseCircleFilled aria-hidden />,
}

/** antd's alert with our icons, because antd's would add their English names to the text. */
export function Alert({ type = 'info', ...more }: AlertProps) {
  return <KitAlert type={type} icon={icons[type]} {...more} />
}
