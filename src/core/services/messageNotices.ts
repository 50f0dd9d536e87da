// Whether this browser speaks up for new messages. The key is the product's own (xboot-api.md 4): "0" turns it off.
import { useSyncExternalStore } from 'react'

const key = 'messageOpen'
const changed = 'marquee:messageOpen'

export type NoticePermission = NotificationPermission | 'unsupported'

export function isMessageOpen(): boolean {
  return localStorage.getItem(key) !== '0'
}

export function setMessageOpen(isOpen: boolean): void {
  localStorage.setItem(key, isOpen ? '1' : '0')
  dispatchEvent(new Event(changed))
}

/** Notifications of the system need a secure page; elsewhere the browser does not have them. */
export function noticePermission(): NoticePermission {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

/** Only ever after a press: browsers hold it against a page that asks by itself. */
export async function askNoticePermission(): Promise<void> {
  await Notification.requestPermission()
  dispatchEvent(new Event(changed))
}

/** `storage` tells of other tabs. */
function watch(listener: () => void): () => void {
  for (const event of [changed, 'storage']) addEventListener(event, listener)
  return () => {
    for (const event of [changed, 'storage']) removeEventListener(event, listener)
  }
}

export function useMessageNotices(): { isOpen: boolean; permission: NoticePermission } {
  const isOpen = useSyncExternalStore(watch, isMessageOpen)
  const permission = useSyncExternalStore(watch, noticePermission)
  return { isOpen, permission }
}
