// refine's notifications shown by antd; errors stay longer.
import type { NotificationProvider } from '@refinedev/core'

type Toast<A> = {
  key?: string
  message: string
  description?: string
  duration: number
  role: 'alert' | 'status'
  actions?: A
}
type AntdNotification<A> = {
  readonly success: (toast: Toast<A>) => void
  readonly error: (toast: Toast<A>) => void
  readonly info: (toast: Toast<A>) => void
  readonly destroy: (key: string) => void
}

/** Seconds; 0 = until closed. */
const readable = { success: 4, error: 12, progress: 0 } as const

/** Shows refine's notifications. `undo`: renders the button that cancels a pending change. */
export function createNotificationProvider<A>(
  antd: () => AntdNotification<A>,
  undo: (onUndo: () => void) => A,
): NotificationProvider {
  return {
    open({ key, message, description, type, cancelMutation }) {
      // refine adds a generic headline to the server's message; only the message is useful.
      const text =
        type === 'error' && description && description !== 'Error' ? { message: description } : { message, description }
      const toast = {
        key,
        ...text,
        duration: readable[type],
        role: type === 'error' ? ('alert' as const) : ('status' as const),
        ...(cancelMutation ? { actions: undo(cancelMutation) } : {}),
      }
      if (type === 'success') antd().success(toast)
      else if (type === 'error') antd().error(toast)
      else antd().info(toast)
    },
    close: key => antd().destroy(key),
  }
}
