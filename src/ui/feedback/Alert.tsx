import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { type AlertProps, Alert as KitAlert } from 'antd'

const icons = {
  success: <CheckCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  error: <CloseCircleFilled aria-hidden />,
}

/** antd's own icons would say their English names before the words. */
export function Alert({ type = 'info', ...more }: AlertProps) {
  return <KitAlert type={type} icon={icons[type]} {...more} />
}
