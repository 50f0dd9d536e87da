import { LoadingOutlined } from '@ant-design/icons'
import type { ButtonProps } from 'antd'

const spinner = { icon: <LoadingOutlined aria-hidden /> }

/** `loading` prop of a button: antd's own spinner would add its name to that of the button. */
export function busy(isBusy: boolean): ButtonProps['loading'] {
  return isBusy && spinner
}
