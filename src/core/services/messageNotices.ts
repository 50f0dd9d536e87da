// Whether this browser shows notifications of new messages. The key in localStorage and its value "0", which turns
// notifications off, are those of xboot-api.md 4.
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

/** System notifications require a secure context; elsewhere browsers do not offer them. */
export function noticePermission(): NoticePermission {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

/** Call only from a user action: browsers penalize pages that ask unprompted. */
export async function askNoticePermission(): Promise<void> {
  await Notification.requestPermission()
  dispatchEvent(new Event(changed))
}

/** Calls `listener` on changes by this tab and, through `storage` events, by other tabs. */
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
