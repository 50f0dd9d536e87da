// refine's notifications through antd's own; errors stay until they were read.
import type { NotificationProvider } from '@refinedev/core'

type Toast = {
  key?: string
  message: string
  description?: string
  duration: number
  role: 'alert' | 'status'
}
type AntdNotification = {
  readonly success: (toast: Toast) => void
  readonly error: (toast: Toast) => void
  readonly info: (toast: Toast) => void
  readonly destroy: (key: string) => void
}

/** Seconds. */
const readable = { success: 4, error: 12, progress: 0 } as const

export function createNotificationProvider(antd: () => AntdNotification): NotificationProvider {
  return {
    open({ key, message, description, type }) {
      // refine puts its own headline above the server's sentence; the sentence is what helps.
      const text =
        type === 'error' && description && description !== 'Error' ? { message: description } : { message, description }
      const toast = {
        key,
        ...text,
        duration: readable[type],
        role: type === 'error' ? ('alert' as const) : ('status' as const),
      }
      if (type === 'success') antd().success(toast)
      else if (type === 'error') antd().error(toast)
      else antd().info(toast)
    },
    close: key => antd().destroy(key),
  }
}
